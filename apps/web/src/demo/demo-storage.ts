import {
  DEMO_PANTRY_KEY,
  type DemoPantry,
  serialisePantry,
} from "@larder/rules/kitchen/lots/demo-pantry";

/** The stored demo pantry; null if there is none or storage is disabled. */
export function readSavedDemo(): string | null {
  return withStorage((storage) => storage.getItem(DEMO_PANTRY_KEY)) ?? null;
}

/** Stores the demo pantry; in memory only if storage is disabled or full. */
export function saveDemo(pantry: DemoPantry): void {
  withStorage((storage) => storage.setItem(DEMO_PANTRY_KEY, serialisePantry(pantry)));
}

export function clearSavedDemo(): void {
  withStorage((storage) => storage.removeItem(DEMO_PANTRY_KEY));
}

function withStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  // The build renders the landing page without a browser.
  if (typeof localStorage === "undefined") return undefined;
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
