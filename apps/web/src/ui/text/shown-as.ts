import type { FirstDayOfWeek } from "@larder/rules/calendar-and-money/day";
import type { Measures } from "@larder/rules/kitchen/amounts/show-measures";
import { create } from "zustand";

/** How the household has things shown; absent before anybody is signed in. Source: handbook/households.md#settings. */
export interface ShownAs {
  readonly currency?: string | undefined;
  readonly firstDayOfWeek?: FirstDayOfWeek | undefined;
  readonly measures?: Measures | undefined;
  /** The chosen language as a tag; absent if the browser's applies. */
  readonly language?: string | undefined;
}

/** A change draws the screens again; memoized rows listen to it too. */
export const useShownAs = create<ShownAs>()(() => ({}));

/** Sets how values are shown. */
export function showAs({ currency, firstDayOfWeek, measures, language }: ShownAs = {}): void {
  useShownAs.setState({ currency, firstDayOfWeek, measures, language });
}
