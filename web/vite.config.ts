import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { icons } from './icons';
import { thirdPartyFile } from './third_party';
import { wholeWords } from './whole_words';

// The server serves what is built here; while developing, its API is passed on.
const server = process.env['SANDTABLE_SERVER'] ?? 'http://127.0.0.1:8080';

/** Every file also packed, so that the server has nothing to do but choose. */
function packed(): Plugin {
  let folder = 'dist';
  return {
    name: 'packed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json|txt)$/.test(name)) continue;
        const body = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(body));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(body, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), icons(), wholeWords(), thirdPartyFile(), packed()],
  resolve: { conditions: ['browser'] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // What several pages need is one file: many small ones pack worse, and each is asked for by itself.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
        chunkFileNames: ({ facadeModuleId }) => (/\/words\/[\w-]+\.json$/.test(facadeModuleId ?? '') ? 'assets/words-[name]-[hash].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  // The server wants to be asked by its own pages only.
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } } },
  // A page is made only for the tests that say they need one. Every file has a world of its own, a context of the virtual
  // machine, which takes a third of the time of a process of its own. A single worker would put all files into one world.
  test: { environment: 'node', setupFiles: ['src/testing/english.ts'], include: ['src/**/*.test.ts', '*.test.ts'], pool: 'vmThreads', maxWorkers: Math.max(2, availableParallelism() - 1), testTimeout: 30_000 },
});
