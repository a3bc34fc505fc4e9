import { say } from "@larder/words/say";
import type { ScanStep } from "@larder/contract/money/scanning";

/** Where the scan of a picture is: still here, on its way, or at the server. */
export type Progress = { readonly step: "fitting" } | { readonly step: "sending" } | ScanStep;

/** How far each step is, of the whole; reading takes most of the time. */
const REACHED: Record<Progress["step"], number> = {
  fitting: 2,
  sending: 8,
  waiting: 15,
  decoding: 18,
  finding: 24,
  reading: 32,
  understanding: 98,
};
const READING_SHARE = REACHED.understanding - REACHED.reading;

/** Percent of the scan that is done. */
export function percentOf(progress: Progress): number {
  const reached = REACHED[progress.step];
  if (progress.step !== "reading" || !progress.of) return reached;
  return Math.round(reached + (READING_SHARE * (progress.done ?? 0)) / progress.of);
}

/** The same words during a step, so that each is announced once. */
export function stepText({ step }: Progress): string {
  switch (step) {
    case "fitting":
      return say("scanning.preparingThePicture");
    case "sending":
      return say("scanning.sendingThePicture");
    case "waiting":
      return say("scanning.waitingForAnotherScan");
    case "decoding":
      return say("scanning.openingThePicture");
    case "finding":
      return say("scanning.lookingForText");
    case "reading":
      return say("scanning.readingTheText");
    case "understanding":
      return say("scanning.sortingTheItems");
  }
}

/** Progress for the eye only; empty while unknown. */
export function countText(progress: Progress): string {
  return progress.step === "reading" && progress.of
    ? say("scanning.stepOf", { done: progress.done ?? 0, of: progress.of })
    : "";
}
