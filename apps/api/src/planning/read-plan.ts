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

/** Most entries of a household from today on. Source: handbook/planning.md#limits. */
export const MOST_AHEAD = 600;

interface Reading {
  readonly today: IsoDate;
  /** Also what stands on these days, done or not. */
  readonly shown?: { readonly from: IsoDate; readonly to: IsoDate };
  /** Also these, wherever they stand. */
  readonly alsoIds?: readonly number[] | undefined;
  /** Absent within a transaction, which waits for nobody. */
  readonly pace?: Pace | undefined;
  /** Who asks, where others may share what is read; absent within a transaction. */
  readonly seenBy?: SeenHousehold | undefined;
}

/** The plan with the food that it holds. */
export interface Plan {
  readonly entries: readonly KeptEntry[];
  readonly kitchen: Kitchen;
  readonly recipes: ReadonlyMap<number, SavedRecipe>;
  /** What each entry from today on gets that is not done, by its id. */
  readonly served: ReadonlyMap<number, Served>;
  readonly holds: Holds;
}

function eatenBy(entry: KeptEntry, recipes: ReadonlyMap<number, SavedRecipe>): Eaten | null {
  if (entry.lotId !== null) return { lotId: entry.lotId };
  const recipe = entry.recipeId === null ? undefined : recipes.get(entry.recipeId);
  return recipe === undefined ? null : { recipe, servings: entry.servings };
}

/** Entries that hold food, in the order in which they are served. */
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

/** Lines of recipes that are read for one plan: those of a hundred long ones. Entries beyond hold nothing. Source: handbook/planning.md#limits. */
const MOST_LINES_READ = 20_000;

/** The recipes of entries: of those that are shown all, of the others as many as are looked at. */
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

/** What is held by entries that were read, of a kitchen. Statements as `recipesWithIds` says; none without recipes. */
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
    // One after the other on purpose: between them other calls get their turn.
    // oxlint-disable-next-line no-await-in-loop
    if (pace.isSpent) await pace.next();
    // oxlint-disable-next-line no-await-in-loop
    served.set(entry.id, await inSteps(reservation.serveInSteps(entry), pace));
  }
  return { entries, kitchen, recipes, served, holds: reservation.holds };
}

/**
 * The plan from today on and entries of given days, with their coverage by stock. Two statements,
 * and one for every 300 lines of recipes. Source: handbook/planning.md#reservation.
 */
export async function readPlan(
  db: Reader,
  household: HouseholdId,
  { today, shown, alsoIds, pace = paceOfTransaction(), seenBy }: Reading,
): Promise<Plan> {
  // Beside what stands ahead there are 42 days shown at most, and what was just saved.
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
