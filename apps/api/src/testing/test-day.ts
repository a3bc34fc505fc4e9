import {
  addDays,
  FIRST_DAY,
  type IsoDate,
  parseIsoDate,
} from "@larder/rules/calendar-and-money/day";
import { TEST_TODAY } from "./test-app.ts";

/** The day of a test's product, a Tuesday. */
export const today = parseIsoDate(TEST_TODAY) ?? FIRST_DAY;

export const inDays = (days: number): IsoDate => addDays(today, days);
