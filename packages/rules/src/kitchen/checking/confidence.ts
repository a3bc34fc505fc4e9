import { daysBetween, type IsoDate } from "../../calendar-and-money/day.ts";
import type { Life, PlaceKind } from "../lots/keeping.ts";

/** Days for which finished lots count. */
export const PACE_DAYS = 365;
/** Minimum of finished lots for a pace. */
const LEAST_FINISHED = 3;
/** Pace of unknown food. */
const UNKNOWN_PACE = 180;
/** The fastest fading; a faster pace counts as this one. */
const LEAST_PACE = 3;
/** Opened food is eaten faster. */
const OPENED_SHARE = 0.7;
const STEPS = 10_000;

/** A finished lot of an ingredient. */
export interface FinishedLot {
  readonly bought: IsoDate;
  readonly emptied: IsoDate;
}

/** What the catalogue says of an ingredient, and where a lot of it is. */
export interface ExpectedLife {
  readonly life: Pick<Life, PlaceKind>;
  /** Kind of the lot's place, or of its usual place; null if neither is known. */
  readonly placeKind: PlaceKind | null;
  readonly shelfLifeDays: number | null;
}

/** Median; the mean of the middle two if the count is even. */
function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (low + high) / 2;
}

/** Days from purchase to empty in this household; null if too few lots were finished. */
export function ownPaceOf(finished: readonly FinishedLot[], today: IsoDate): number | null {
  const recent = finished.filter(({ emptied }) => daysBetween(emptied, today) <= PACE_DAYS);
  return recent.length < LEAST_FINISHED
    ? null
    : middleOf(recent.map(({ bought, emptied }) => daysBetween(bought, emptied)));
}

/** Days from purchase to empty as the catalogue expects. Source: handbook/stock-check.md#confidence. */
export function expectedPaceOf({ life, placeKind, shelfLifeDays }: ExpectedLife): number {
  const kept = (placeKind === null ? null : life[placeKind]) ?? shelfLifeDays;
  return kept === null ? UNKNOWN_PACE : kept / 2;
}

/** The facts that a lot's confidence follows from. */
export interface Evidence {
  /** Whole days since anything was known of the lot. */
  readonly days: number;
  readonly pace: number;
  readonly isOpened: boolean;
}

/**
 * How likely a lot is as it is recorded, from 0 to 1 with 4 decimals. Source:
 * handbook/stock-check.md#confidence.
 */
export function confidenceOf({ days, pace, isOpened }: Evidence): number {
  const fading = Math.max(LEAST_PACE, pace) * (isOpened ? OPENED_SHARE : 1);
  return Math.round(Math.exp(-Math.max(0, days) / fading) * STEPS) / STEPS;
}

/** The days on which something was known of a lot. */
export interface KnownOn {
  readonly purchaseDate: IsoDate | null;
  /** Entry day; counts only without a purchase date. */
  readonly createdOn: IsoDate;
  readonly openedOn: IsoDate | null;
  /** Latest event or check; null if none. */
  readonly seenOn: IsoDate | null;
}

/** Whole days since anything was known of a lot; 0 if that is in the future. */
export function daysUnknown(
  { purchaseDate, createdOn, openedOn, seenOn }: KnownOn,
  today: IsoDate,
): number {
  let latest = purchaseDate ?? createdOn;
  if (openedOn !== null && openedOn > latest) latest = openedOn;
  if (seenOn !== null && seenOn > latest) latest = seenOn;
  return Math.max(0, daysBetween(latest, today));
}

/** Below this, food is probably still there but not certain. Source: handbook/stock-check.md#confidence. */
export const DOUBTFUL_BELOW = 0.5;
