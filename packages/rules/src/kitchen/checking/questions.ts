import { daysBetween, type IsoDate } from "../../calendar-and-money/day.ts";
import { groupedBy } from "../../grouped-by.ts";
import { DOUBTFUL_BELOW } from "./confidence.ts";

/** Questions of one check. */
export const MOST_QUESTIONS = 12;
/** Food without a price counts as much, in dollars. */
const LEAST_WORTH = 0.5;
const PLANNED_FACTOR = 2;
const DATED_FACTOR = 1.5;
/** A date within this many days raises the value of a question. */
const NEAR_DAYS = 3;
/** A check is offered if this share of the stock's worth is doubtful. */
const DOUBTFUL_SHARE = 0.05;
const DECIMALS = 4;

export interface CheckedLot {
  readonly id: number;
  readonly masterIngredientId: number;
  readonly placeId: number | null;
  readonly confidence: number;
  /** Worth of the remainder in dollars; null if unknown. */
  readonly worth: number | null;
  readonly expiryDate: IsoDate | null;
  readonly isReserved: boolean;
  /** Whether anything was known of it today. */
  readonly isKnownToday: boolean;
  /** Whether it is always there. */
  readonly isBasic: boolean;
}

/** Main reason for a question. */
export type Why = "planned" | "dated" | "faded";

/** The lots of one ingredient in one place. */
export interface Question<Lot extends CheckedLot> {
  readonly id: number;
  readonly lots: readonly Lot[];
  readonly placeId: number | null;
  readonly confidence: number;
  readonly worth: number | null;
  readonly doubt: number;
  readonly why: Why;
}

const isDated = ({ expiryDate }: CheckedLot, today: IsoDate): boolean =>
  expiryDate !== null && daysBetween(today, expiryDate) <= NEAR_DAYS;

/** Source: handbook/stock-check.md#doubt. */
export function doubtOf(lot: CheckedLot, today: IsoDate): number {
  const worth = Math.max(lot.worth ?? 0, LEAST_WORTH);
  const planned = lot.isReserved ? PLANNED_FACTOR : 1;
  const dated = isDated(lot, today) ? DATED_FACTOR : 1;
  return (1 - lot.confidence) * worth * planned * dated;
}

const rounded = (value: number): number => Number(value.toFixed(DECIMALS));

function sumOfWorths(lots: readonly CheckedLot[]): number | null {
  const known = lots.flatMap(({ worth }) => worth ?? []);
  return known.length === 0 ? null : Number(known.reduce((sum, one) => sum + one, 0).toFixed(2));
}

function questionOf<Lot extends CheckedLot>(lots: readonly Lot[], today: IsoDate): Question<Lot> {
  const why = lots.some(({ isReserved }) => isReserved)
    ? "planned"
    : lots.some((lot) => isDated(lot, today))
      ? "dated"
      : "faded";
  return {
    id: Math.min(...lots.map(({ id }) => id)),
    lots,
    placeId: lots[0]?.placeId ?? null,
    confidence: Math.min(...lots.map(({ confidence }) => confidence)),
    worth: sumOfWorths(lots),
    doubt: rounded(lots.reduce((sum, lot) => sum + doubtOf(lot, today), 0)),
    why,
  };
}

const byDoubt = <Lot extends CheckedLot>(one: Question<Lot>, other: Question<Lot>): number =>
  other.doubt - one.doubt || one.id - other.id;

/**
 * Most valuable questions, grouped by place. Places are ordered by their greatest doubt, then
 * questions by doubt and id.
 * Source: handbook/stock-check.md#questions.
 */
export function questionsOf<Lot extends CheckedLot>(
  lots: readonly Lot[],
  today: IsoDate,
): readonly Question<Lot>[] {
  const asked = lots.filter(({ isKnownToday, isBasic }) => !isKnownToday && !isBasic);
  const foods = groupedBy(asked, (lot) => `${lot.masterIngredientId} ${lot.placeId}`);
  const questions = [...foods.values()].map((ofFood) => questionOf(ofFood, today));
  const greatest = questions.toSorted(byDoubt).slice(0, MOST_QUESTIONS);
  // The first question of each place has its greatest doubt.
  return [...groupedBy(greatest, ({ placeId }) => placeId).values()].flat();
}

/**
 * Whether doubtful food is worth more than a twentieth of all food; basics do not count. Source:
 * handbook/stock-check.md#offer.
 */
export function isWorthChecking(lots: readonly CheckedLot[]): boolean {
  const sum = (some: readonly CheckedLot[]) =>
    some.reduce((all, { worth }) => all + Math.round((worth ?? 0) * 100), 0);
  const counted = lots.filter(({ isBasic }) => !isBasic);
  const doubtful = counted.filter(({ confidence }) => confidence < DOUBTFUL_BELOW);
  return sum(doubtful) > DOUBTFUL_SHARE * sum(counted);
}
