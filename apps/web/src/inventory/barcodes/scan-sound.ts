const PITCH_HZ = { known: 1_320, asks: 660 } as const;
const LENGTH_S = 0.12;
const LOUDNESS = 0.15;

let sounds: AudioContext | undefined;

/** Lets tones be heard: a browser allows it only while a press is handled. */
export function wakeSound(): void {
  if (!("AudioContext" in globalThis)) return;
  sounds ??= new AudioContext();
  void sounds.resume();
}

/** Gives the speaker back. */
export function restSound(): void {
  void sounds?.suspend();
}

/** A short tone for a code that was read: high for a known one, low for one that asks for something. */
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
