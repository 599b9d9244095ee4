/** Made by web/icons.ts while the client is built. Outlines are for a square of 512. */
declare module 'virtual:icons' {
  export const neutral: string;
  export const outlines: Readonly<Record<string, string>>;
}
