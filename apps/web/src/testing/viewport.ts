import { vi } from "vitest";

const listeners = new Set<() => void>();
let isPhone = false;

/** Answers `(width < 48rem)` by the viewport of the test; every other query does not hold. */
export function stubViewport(): void {
  isPhone = false;
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    get matches() {
      return isPhone && media.includes("width < 48rem");
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
}

/** Makes the screen of the test a phone's. Call it before rendering. */
export function setPhoneViewport(): void {
  isPhone = true;
  for (const listener of listeners) listener();
}
