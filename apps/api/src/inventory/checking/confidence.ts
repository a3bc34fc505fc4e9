import type { Lot as AnsweredLot } from "@larder/contract/kitchen/inventory";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { groupedBy } from "@larder/rules/grouped-by";
import {
  confidenceOf,
  daysUnknown,
  expectedPaceOf,
  ownPaceOf,
  PACE_DAYS,
} from "@larder/rules/kitchen/checking/confidence";
import type { PlaceKind } from "@larder/rules/kitchen/lots/keeping";
import { alwaysThereOf } from "../../catalogue/staples/staple-settings.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Lot } from "../lots/lot.ts";
import { presentLot } from "../lots/lot-on-the-wire.ts";
import { lastKnownAt } from "./evidence.ts";
import { type ExpectedRow, findPaces, type PaceRows } from "./pace.store.ts";

/** The reader's time. */
export interface ReadersTime {
  readonly today: IsoDate;
  readonly now: number;
  /** The day of an instant in the reader's zone. */
  readonly dayAt: (moment: number) => IsoDate;
}

/** Zones differ by at most a day on either side. */
const PACE_MS = (PACE_DAYS + 2) * 86_400_000;

/** A lot's confidence, and whether it is always there. */
export interface KnownLot {
  readonly confidence: number;
  readonly isBasic: boolean;
  /** Whole days since anything was known of it. */
  readonly days: number;
  /** Days from purchase to empty in this household; null if too few lots were finished. */
  readonly ownPace: number | null;
}

/** A lot with the facts that its confidence follows from. */
export interface DoubtedLot extends Pick<
  Lot,
  | "id"
  | "masterIngredientId"
  | "placeId"
  | "purchaseDate"
  | "openedOn"
  | "frozenOn"
  | "createdAt"
  | "seenAt"
  | "usedAt"
> {}

function daysOf(lot: DoubtedLot, { today, dayAt }: ReadersTime): number {
  const { purchaseDate, openedOn } = lot;
  const seenAt = lastKnownAt(lot);
  const seenOn = seenAt === null ? null : dayAt(seenAt);
  // The day of an instant takes longer than the rest, and most lots do not need it.
  const createdOn = purchaseDate ?? dayAt(lot.createdAt);
  return daysUnknown({ purchaseDate, createdOn, openedOn, seenOn }, today);
}

const NOTHING_EXPECTED: Omit<ExpectedRow, "id"> = {
  pantry: null,
  fridge: null,
  freezer: null,
  usualPlaceKind: null,
  shelfLifeDays: null,
};

interface Paces {
  /** Of the household, by ingredient; null if too few lots were finished. */
  readonly own: ReadonlyMap<number, number | null>;
  readonly expected: ReadonlyMap<number, ExpectedRow>;
  readonly placeKinds: ReadonlyMap<number, PlaceKind>;
  readonly alwaysThere: ReadonlySet<number>;
}

function pacesOf({ finished, expected, places, settings }: PaceRows, time: ReadersTime): Paces {
  const { dayAt, today } = time;
  const byIngredient = groupedBy(finished, ({ masterIngredientId }) => masterIngredientId);
  const own = [...byIngredient].map(([id, rows]) => {
    const lots = rows.map(({ purchaseDate, createdAt, emptiedAt }) => ({
      bought: purchaseDate ?? dayAt(createdAt),
      emptied: dayAt(emptiedAt),
    }));
    return [id, ownPaceOf(lots, today)] as const;
  });
  return {
    own: new Map(own),
    expected: new Map(expected.map((row) => [row.id, row])),
    placeKinds: new Map(places.map(({ id, kind }) => [id, kind])),
    alwaysThere: alwaysThereOf(settings),
  };
}

function expectedPace(lot: DoubtedLot, paces: Paces): number {
  const { masterIngredientId, frozenOn, placeId } = lot;
  const expected = paces.expected.get(masterIngredientId) ?? NOTHING_EXPECTED;
  const stands = placeId === null ? undefined : paces.placeKinds.get(placeId);
  return expectedPaceOf({
    life: expected,
    placeKind: frozenOn === null ? (stands ?? expected.usualPlaceKind) : "freezer",
    shelfLifeDays: expected.shelfLifeDays,
  });
}

/**
 * The confidence of lots, by their ids. At most one statement; none if everything was seen today.
 * Source: handbook/stock-check.md#confidence.
 */
export async function knownLots(
  db: Reader,
  household: HouseholdId,
  { lots, time }: { readonly lots: readonly DoubtedLot[]; readonly time: ReadersTime },
): Promise<ReadonlyMap<number, KnownLot>> {
  const days = lots.map((lot) => daysOf(lot, time));
  const faded = lots.filter((_, place) => days[place] !== 0);
  const ingredients = [...new Set(faded.map(({ masterIngredientId }) => masterIngredientId))];
  const paces =
    ingredients.length === 0
      ? null
      : pacesOf(await findPaces(db, household, { ingredients, since: time.now - PACE_MS }), time);
  return new Map<number, KnownLot>(
    lots.map((lot, place): [number, KnownLot] => {
      const since = days[place] ?? 0;
      const isBasic = paces?.alwaysThere.has(lot.masterIngredientId) ?? false;
      if (since === 0 || paces === null)
        return [lot.id, { confidence: 1, isBasic, days: 0, ownPace: null }];
      const ownPace = paces.own.get(lot.masterIngredientId) ?? null;
      const pace = ownPace ?? expectedPace(lot, paces);
      const faded = confidenceOf({ days: since, pace, isOpened: lot.openedOn !== null });
      const known = { confidence: isBasic ? 1 : faded, isBasic, days: since, ownPace };
      return [lot.id, known];
    }),
  );
}

/** Lots in an answer, with their confidence. At most one statement. */
export async function presentLots(
  db: Reader,
  household: HouseholdId,
  { lots, time }: { readonly lots: readonly Lot[]; readonly time: ReadersTime },
): Promise<AnsweredLot[]> {
  const known = await knownLots(db, household, { lots, time });
  return lots.map((lot) => presentLot(lot, known.get(lot.id)?.confidence ?? 1));
}

/** One lot in an answer. At most one statement. */
export async function presentOne(
  db: Reader,
  household: HouseholdId,
  { lot, time }: { readonly lot: Lot; readonly time: ReadersTime },
): Promise<AnsweredLot> {
  const known = await knownLots(db, household, { lots: [lot], time });
  return presentLot(lot, known.get(lot.id)?.confidence ?? 1);
}
