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

export const LAYOUTS: Layout[] = [...FORMER_LAYOUTS, ...LATER_LAYOUTS];

/** Whether a layout was used for tuning, held out until it was inspected, or never inspected. */
export type LayoutGroup = "tuned on" | "formerly held out" | "held out";

/** Later layouts for which the grammar was changed after the first reading. */
const LOOKED_AT = new Set(["br-nfce"]);

/** Every third of the first layouts was held out at first, and inspected later. */
export function groupOf(layout: Layout): LayoutGroup {
  const place = FORMER_LAYOUTS.indexOf(layout);
  if (place < 0) return LOOKED_AT.has(layout.id) ? "formerly held out" : "held out";
  return place % 3 === 2 ? "formerly held out" : "tuned on";
}
