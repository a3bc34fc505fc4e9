import { logFailure } from "../../api/calls/log.ts";
import { PRODUCT } from "../../ui/browser/page-title.ts";

const RINGS_FOR_MS = 60_000;
const RING_EVERY_MS = 2_000;
const PITCHES_HZ = [880, 1_175, 1_568] as const;
const BETWEEN_S = 0.18;
const LENGTH_S = 0.16;
const LOUDNESS = 0.3;
const TOUCHES = ["pointerdown", "keydown"] as const;
const SHAKES_MS = [300, 120, 300, 120, 500];

let sounds: AudioContext | undefined;
let ringing: ReturnType<typeof setInterval> | undefined;

function allowSound(): void {
  if (!("AudioContext" in globalThis)) return;
  sounds ??= new AudioContext();
  void sounds.resume();
}

/** Lets the alarm of a timer from before a reload be heard, from the first press on. */
export function allowSoundAtPress(): void {
  for (const touch of TOUCHES) addEventListener(touch, allowSound, { once: true });
}

/** Lets the alarm be heard and shown later: a browser allows both only while a press is handled. */
export function allowAlarm(): void {
  allowSound();
  if (typeof Notification !== "undefined" && Notification.permission === "default")
    void Notification.requestPermission();
}

function ringOnce(): void {
  if ("vibrate" in navigator) navigator.vibrate(SHAKES_MS);
  if (!sounds) return;
  for (const [place, pitch] of PITCHES_HZ.entries()) {
    const tone = sounds.createOscillator();
    const loudness = sounds.createGain();
    loudness.gain.value = LOUDNESS;
    tone.frequency.value = pitch;
    tone.connect(loudness).connect(sounds.destination);
    const at = sounds.currentTime + place * BETWEEN_S;
    tone.start(at);
    tone.stop(at + LENGTH_S);
  }
}

/** Rings for a minute or until a touch. After a reload it is audible from the first press. */
export function soundAlarm(): void {
  clearInterval(ringing);
  const until = Date.now() + RINGS_FOR_MS;
  ringOnce();
  ringing = setInterval(() => {
    if (Date.now() < until) ringOnce();
    else silenceAlarm();
  }, RING_EVERY_MS);
  // Any touch means that it was heard.
  for (const touch of TOUCHES) addEventListener(touch, silenceAlarm, { once: true });
}

export function silenceAlarm(): void {
  clearInterval(ringing);
  ringing = undefined;
  if ("vibrate" in navigator) navigator.vibrate(0);
}

/** Shows a notification if it is allowed and the page is hidden. */
export async function notifyOf(text: string, id: string): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible") return;
  const options = { body: text, tag: id, requireInteraction: true };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    // Phones take notifications from a service worker only.
    if (worker) await worker.showNotification(PRODUCT, options);
    else new Notification(PRODUCT, options).addEventListener("click", () => focus());
  } catch (error) {
    logFailure("No notification", error);
  }
}
