import { vi } from "vitest";

const listeners = new Set<() => void>();
let holds: readonly string[] = [];

/** Answers media queries by the test's viewport, by default a tablet. */
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

/** A phone's touch screen. Call it before rendering. */
export function setPhoneViewport(): void {
  holds = ["(width < 48rem)", "(width < 64rem)", "(pointer: coarse)"];
  for (const listener of listeners) listener();
}

/** A screen of 1280 px. Call it before rendering. */
export function setWideViewport(): void {
  holds = ["(width >= 80rem)"];
  for (const listener of listeners) listener();
}
