// Calling somebody who looks elsewhere: the browser's notification and a short sound.

export function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

export function notify(title: string, text: string, tag: string): void {
  if (!mayNotify()) return;
  try {
    const shown = new Notification(title, { body: text, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some browsers on phones want a service worker for it; the tab's title remains.
  }
}

/** Two short notes. */
export function chime(): void {
  try {
    const context = new AudioContext();
    [660, 880].forEach((pitch, i) => {
      const tone = context.createOscillator();
      const loudness = context.createGain();
      const start = context.currentTime + i * 0.14;
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.0001, start);
      loudness.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
      tone.connect(loudness).connect(context.destination);
      tone.start(start);
      tone.stop(start + 0.32);
    });
    setTimeout(() => void context.close(), 800);
  } catch {
    // No sound here.
  }
}
