import { AMERICAN_LAYOUTS } from "./composed-americas.ts";
import { ASIA_PACIFIC_LAYOUTS } from "./composed-asia-pacific.ts";
import { LATER_LAYOUTS } from "./composed-later.ts";
import { OTHER_EUROPEAN_LAYOUTS } from "./composed-europe-other.ts";
import { WEST_EUROPEAN_LAYOUTS } from "./composed-europe-west.ts";
import type { Layout } from "./composed-layouts.ts";

const FORMER_LAYOUTS: Layout[] = [
  ...AMERICAN_LAYOUTS,
  ...WEST_EUROPEAN_LAYOUTS,
  ...OTHER_EUROPEAN_LAYOUTS,
  ...ASIA_PACIFIC_LAYOUTS,
];

/** Every layout that the composer knows. */
export const LAYOUTS: Layout[] = [...FORMER_LAYOUTS, ...LATER_LAYOUTS];

/** What the grammar knew of a layout: written for it, only measured on it until it was looked at, or never looked at. */
export type LayoutGroup = "tuned on" | "formerly held out" | "held out";

/** Those of the later layouts that the grammar was mended for after their first reading. */
const LOOKED_AT = new Set(["br-nfce"]);

/** Every third of the former layouts was held out at first, and looked at since. */
export function groupOf(layout: Layout): LayoutGroup {
  const place = FORMER_LAYOUTS.indexOf(layout);
  if (place < 0) return LOOKED_AT.has(layout.id) ? "formerly held out" : "held out";
  return place % 3 === 2 ? "formerly held out" : "tuned on";
}
