export type PlaceKind = "pantry" | "fridge" | "freezer";

/** `use_by` food is never used past its date, `best_before` food within the household's grace. */
export type DateKind = "use_by" | "best_before";

/**
 * Shelf life in days by place unopened, and once opened; null if unsuitable or unknown.
 * Source: handbook/catalogue.md#how-it-is-sold-and-kept.
 */
export type Life = Readonly<Record<PlaceKind | "opened", number | null>>;

export interface Keeping {
  readonly life?: Life | undefined;
  readonly usual?: { readonly placeKind: PlaceKind } | null | undefined;
  /** Days from purchase to expiry, if the place is unknown. */
  readonly shelfLifeDays: number | null;
}

/** Shelf life at the usual place; null if unknown or unlimited. */
export function daysKept({ life, usual, shelfLifeDays }: Keeping): number | null {
  const inItsPlace = usual && life ? life[usual.placeKind] : null;
  return inItsPlace ?? shelfLifeDays;
}

/** Shelf life in a kind of place, or else at the usual one. */
export function daysKeptIn(kind: PlaceKind | null, keeping: Keeping): number | null {
  const there = kind === null ? null : keeping.life?.[kind];
  return there ?? daysKept(keeping);
}

const YEAR = 365;
const MOST_TIMES_LIFE = 10;

/**
 * Shelf life, if a date exceeds ten times that and a year; null otherwise or if unknown.
 * Source: handbook/stock.md#hardly-meant.
 */
export function lifeExceeded(
  days: number,
  kind: PlaceKind | null,
  keeping: Keeping,
): number | null {
  const life = daysKeptIn(kind, keeping);
  return life !== null && days > Math.max(YEAR, MOST_TIMES_LIFE * life) ? life : null;
}
