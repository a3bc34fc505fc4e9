const PITCH_HZ = { known: 1_320, asks: 660 } as const;
const LENGTH_S = 0.12;
const LOUDNESS = 0.15;

let sounds: AudioContext | undefined;

/** Enables sound; browsers allow it only during a press. */
export function wakeSound(): void {
  if (!("AudioContext" in globalThis)) return;
  sounds ??= new AudioContext();
  void sounds.resume();
}

/** Releases the speaker. */
export function restSound(): void {
  void sounds?.suspend();
}

/** A short tone after a scan: high for a known code, low for a question. */
export function soundOf(what: keyof typeof PITCH_HZ): void {
  if (!sounds) return;
  const tone = sounds.createOscillator();
  const loudness = sounds.createGain();
  loudness.gain.value = LOUDNESS;
  tone.frequency.value = PITCH_HZ[what];
  tone.connect(loudness).connect(sounds.destination);
  tone.start();
  tone.stop(sounds.currentTime + LENGTH_S);
}
