import { vi } from "vitest";

const listeners = new Set<() => void>();
let holds: readonly string[] = [];

/** Answers media queries by the viewport of the test: a tablet until told otherwise. */
export function stubViewport(): void {
  holds = [];
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    get matches() {
      return holds.includes(media);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
}

/** Makes the screen of the test a phone's, touched by fingers. Call it before rendering. */
export function setPhoneViewport(): void {
  holds = ["(width < 48rem)", "(width < 64rem)", "(pointer: coarse)"];
  for (const listener of listeners) listener();
}

/** Makes the screen of the test 1280 px wide or more. Call it before rendering. */
export function setWideViewport(): void {
  holds = ["(width >= 80rem)"];
  for (const listener of listeners) listener();
}
