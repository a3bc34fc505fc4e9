import {
  DEMO_PANTRY_KEY,
  type DemoPantry,
  serialisePantry,
} from "@larder/rules/kitchen/lots/demo-pantry";

/** What the browser keeps of the demo pantry; null when nothing, or when storage is switched off. */
export function readSavedDemo(): string | null {
  return withStorage((storage) => storage.getItem(DEMO_PANTRY_KEY)) ?? null;
}

/** Keeps the demo pantry; in memory only where storage is switched off or full. */
export function saveDemo(pantry: DemoPantry): void {
  withStorage((storage) => storage.setItem(DEMO_PANTRY_KEY, serialisePantry(pantry)));
}

/** Forgets the demo pantry. */
export function clearSavedDemo(): void {
  withStorage((storage) => storage.removeItem(DEMO_PANTRY_KEY));
}

function withStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  // The build draws the landing page where there is no browser.
  if (typeof localStorage === "undefined") return undefined;
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
