/** Where food stands at home. */
export type PlaceKind = "pantry" | "fridge" | "freezer";

/** `use_by` food is never used past its date, `best_before` food for as long as the household's grace. */
export type DateKind = "use_by" | "best_before";

/**
 * Days that food keeps by place, unopened, and once opened; null where it is not kept so, or nobody can say.
 * Source: handbook/catalogue.md#how-it-is-sold-and-kept.
 */
export type Life = Readonly<Record<PlaceKind | "opened", number | null>>;

/** What is known of how long an ingredient keeps. */
export interface Keeping {
  readonly life?: Life | undefined;
  readonly usual?: { readonly placeKind: PlaceKind } | null | undefined;
  /** Days from purchase to expiry where nothing is known by place. */
  readonly shelfLifeDays: number | null;
}

/** Days that an ingredient keeps unopened where it usually stands; null when nobody can say, or for ever. */
export function daysKept({ life, usual, shelfLifeDays }: Keeping): number | null {
  const inItsPlace = usual && life ? life[usual.placeKind] : null;
  return inItsPlace ?? shelfLifeDays;
}

/** The same in a place of a kind; where nothing is known of it, or of the place, as where it usually stands. */
export function daysKeptIn(kind: PlaceKind | null, keeping: Keeping): number | null {
  const there = kind === null ? null : keeping.life?.[kind];
  return there ?? daysKept(keeping);
}

const YEAR = 365;
const MOST_TIMES_LIFE = 10;

/**
 * The days that food keeps in its place, if a date is later than ten times that and than a year; null otherwise, and without a
 * known life. Source: handbook/stock.md#hardly-meant.
 */
export function lifeExceeded(
  days: number,
  kind: PlaceKind | null,
  keeping: Keeping,
): number | null {
  const life = daysKeptIn(kind, keeping);
  return life !== null && days > Math.max(YEAR, MOST_TIMES_LIFE * life) ? life : null;
}
