import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { compareInPlan } from "@larder/rules/planning/plan-order";
import {
  type Eaten,
  type Holds,
  Reservation,
  type ReservingEntry,
  type Served,
} from "@larder/rules/planning/reservation";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { inSteps, type Pace, paceOfTransaction } from "../http/slices.ts";
import { type Kitchen, readKitchen } from "../inventory/stock/kitchen.ts";
import { kitchenSeenBy, type SeenHousehold } from "../inventory/sharing/shared-kitchen.ts";
import type { SavedRecipe, SizedRecipe } from "../recipes/recipe.ts";
import { recipesWithIds } from "../recipes/list/recipes-in-slices.ts";
import type { KeptEntry } from "./plan-entry.ts";
import { listEntries } from "./plan.store.ts";

/** Maximum entries of a household from today on. Source: handbook/planning.md#limits. */
export const MOST_AHEAD = 600;

interface Reading {
  readonly today: IsoDate;
  /** Also all entries of these days. */
  readonly shown?: { readonly from: IsoDate; readonly to: IsoDate };
  /** Also these entries on any day. */
  readonly alsoIds?: readonly number[] | undefined;
  /** Absent within a transaction, which never yields. */
  readonly pace?: Pace | undefined;
  /** Set if reads may be shared; absent within a transaction. */
  readonly seenBy?: SeenHousehold | undefined;
}

/** Plan with the food that it holds. */
export interface Plan {
  readonly entries: readonly KeptEntry[];
  readonly kitchen: Kitchen;
  readonly recipes: ReadonlyMap<number, SavedRecipe>;
  /** Reservations of open entries from today on, by id. */
  readonly served: ReadonlyMap<number, Served>;
  readonly holds: Holds;
}

function eatenBy(entry: KeptEntry, recipes: ReadonlyMap<number, SavedRecipe>): Eaten | null {
  if (entry.lotId !== null) return { lotId: entry.lotId };
  const recipe = entry.recipeId === null ? undefined : recipes.get(entry.recipeId);
  return recipe === undefined ? null : { recipe, servings: entry.servings };
}

/** Entries that hold food, in serving order. */
function reservingEntries(
  entries: readonly KeptEntry[],
  { recipes, today }: Pick<Plan, "recipes"> & { readonly today: IsoDate },
): readonly ReservingEntry[] {
  return entries
    .filter(({ day, isCooked }) => day >= today && !isCooked)
    .flatMap((entry) => {
      const eats = eatenBy(entry, recipes);
      return eats === null ? [] : [{ id: entry.id, day: entry.day, slot: entry.slot, eats }];
    })
    .toSorted(compareInPlan);
}

/**
 * Maximum recipe lines read for one plan, about a hundred long recipes. Further entries hold nothing.
 * Source: handbook/planning.md#limits.
 */
const MOST_LINES_READ = 20_000;

/** Recipes of all shown entries, and of others up to the limit. */
function recipesToRead(
  entries: readonly KeptEntry[],
  isShown: (entry: KeptEntry) => boolean,
): readonly SizedRecipe[] {
  const sizes = new Map<number, number>();
  let lines = 0;
  const add = ({ recipeId, recipeSize }: KeptEntry): void => {
    if (recipeId === null || sizes.has(recipeId)) return;
    sizes.set(recipeId, recipeSize ?? 1);
    lines += recipeSize ?? 1;
  };
  for (const entry of entries) if (isShown(entry)) add(entry);
  for (const entry of entries) if (lines < MOST_LINES_READ) add(entry);
  return [...sizes].map(([id, size]) => ({ id, size }));
}

/** Reservations of entries in a kitchen. Statements as in `recipesWithIds`; none without recipes. */
async function reserve(
  db: Reader,
  household: HouseholdId,
  {
    entries,
    kitchen,
    today,
    pace,
    isShown,
  }: Pick<Plan, "entries" | "kitchen"> & {
    readonly today: IsoDate;
    readonly pace: Pace;
    readonly isShown: (entry: KeptEntry) => boolean;
  },
): Promise<Plan> {
  const wanted = recipesToRead(entries, isShown);
  const recipes = new Map<number, SavedRecipe>();
  for await (const recipe of recipesWithIds(db, household, { recipes: wanted, pace }))
    recipes.set(recipe.id, recipe);
  if (pace.isSpent) await pace.next();
  const reservation = new Reservation(kitchen);
  const served = new Map<number, Served>();
  for (const entry of reservingEntries(entries, { recipes, today })) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other calls run in between
    if (pace.isSpent) await pace.next();
    // oxlint-disable-next-line no-await-in-loop -- each entry takes what the ones before left
    served.set(entry.id, await inSteps(reservation.serveInSteps(entry), pace));
  }
  return { entries, kitchen, recipes, served, holds: reservation.holds };
}

/**
 * The plan from today on and entries of given days, with their coverage by stock. Two statements,
 * and one per 1,000 recipe lines.
 * Source: handbook/planning.md#reservation.
 */
export async function readPlan(
  db: Reader,
  household: HouseholdId,
  { today, shown, alsoIds, pace = paceOfTransaction(), seenBy }: Reading,
): Promise<Plan> {
  // At most 42 shown days and saved entries, in addition to those ahead.
  const also = { ...(shown && { shown }), ...(alsoIds && { alsoIds }) };
  const wanted = { ...also, openFrom: today, most: 2 * MOST_AHEAD };
  const [entries, kitchen] = await Promise.all([
    listEntries(db, household, wanted),
    seenBy === undefined ? readKitchen(db, household, today) : kitchenSeenBy(db, seenBy, today),
  ]);
  const saved = new Set(alsoIds);
  const isShown = ({ id, day }: KeptEntry): boolean =>
    saved.has(id) || (shown !== undefined && day >= shown.from && day <= shown.to);
  return reserve(db, household, { entries, kitchen, today, pace, isShown });
}
