import { AMERICAN_LAYOUTS } from "./composed-americas.ts";
import { ASIA_PACIFIC_LAYOUTS } from "./composed-asia-pacific.ts";
import { OTHER_EUROPEAN_LAYOUTS } from "./composed-europe-other.ts";
import { WEST_EUROPEAN_LAYOUTS } from "./composed-europe-west.ts";
import type { Layout } from "./composed-layouts.ts";

/** Every layout that the composer knows. */
export const LAYOUTS: Layout[] = [
  ...AMERICAN_LAYOUTS,
  ...WEST_EUROPEAN_LAYOUTS,
  ...OTHER_EUROPEAN_LAYOUTS,
  ...ASIA_PACIFIC_LAYOUTS,
];

/** Every third layout is held out: the grammar was first measured on it, and only then looked at. */
export function isHeldOut(layout: Layout): boolean {
  return LAYOUTS.indexOf(layout) % 3 === 2;
}
