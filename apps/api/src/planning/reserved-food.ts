import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Take } from "@larder/rules/kitchen/cooking/takes";
import type { PreparedStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { type Micro, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import {
  freeFirst,
  freeStock,
  heldByOthers,
  takenHolds,
  wholeTakes,
} from "@larder/rules/planning/free-stock";
import { MEANT_DAYS } from "@larder/rules/planning/meant-days";
import { compareInPlan } from "@larder/rules/planning/plan-order";
import { foodName } from "../catalogue/food-names/food-names.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { type Pace, paceOfTransaction } from "../http/slices.ts";
import type { Kitchen } from "../inventory/stock/kitchen.ts";
import type { SeenHousehold } from "../inventory/sharing/shared-kitchen.ts";
import { ok, type Outcome } from "../values/outcome.ts";
import { type Meant, meantEntry } from "./cook/meant-entry.ts";
import type { KeptEntry } from "./plan-entry.ts";
import { type Plan, readPlan } from "./read-plan.ts";

interface Reading {
  readonly today: IsoDate;
  readonly pace?: Pace | undefined;
  /** Absent within a transaction. */
  readonly seenBy?: SeenHousehold;
}

/** Food held by another meal, for an answer. */
export interface ReservedFor {
  readonly entryId: number;
  readonly recipeName: string;
  readonly day: IsoDate;
  readonly ingredientName: string;
  readonly quantity: number;
  readonly unit: string;
}

/** Stock for cooking, and the entries that hold it. */
export interface FoodForCooking {
  readonly kitchen: Kitchen;
  /** Entry being cooked; null if not planned. */
  readonly entry: Pick<KeptEntry, "id" | "servings"> | null;
  /** Free food and the entry's own before food of others. */
  readonly stock: PreparedStock;
  /** Takes merged by lot. */
  readonly takesOf: (takes: readonly Take[]) => readonly Take[];
  /** Entries that lose food. */
  readonly reservedFor: (takes: readonly Take[]) => readonly ReservedFor[];
}

function told(plan: Plan, { entryId, lotId, quantity }: ReturnType<typeof takenHolds>[number]) {
  const entry = plan.entries.find(({ id }) => id === entryId);
  const lot = plan.kitchen.lots.find(({ id }) => id === lotId);
  if (entry === undefined || lot === undefined) return [];
  const recipe = entry.recipeId === null ? undefined : plan.recipes.get(entry.recipeId);
  return [
    {
      entryId,
      recipeName: recipe?.name ?? entry.lot?.name ?? "",
      day: entry.day,
      ingredientName: foodName(lot.name),
      quantity: numberFromMicro(quantity),
      unit: lot.unit,
    },
  ];
}

interface ToCook extends Reading, Meant {}

/**
 * Stock for cooking a recipe, reserved food last. Fails as `meantEntry` does. Statements of `readPlan`.
 * Source: handbook/planning.md#cooking-what-is-planned.
 */
export async function foodForCooking(
  db: Reader,
  household: HouseholdId,
  { recipeId, planEntryId, ...reading }: ToCook,
): Promise<Outcome<FoodForCooking>> {
  const pace = reading.pace ?? paceOfTransaction();
  const alsoIds = typeof planEntryId === "number" ? [planEntryId] : undefined;
  const plan = await readPlan(db, household, { ...reading, alsoIds, pace });
  if (pace.isSpent) await pace.next();
  const meant = meantEntry(plan.entries, { recipeId, planEntryId, today: reading.today });
  if (!meant.ok) return meant;
  const { kitchen } = plan;
  const entry = meant.value;
  const holds = entry === null ? plan.holds : heldByOthers(plan.holds, entry.id);
  return ok({
    kitchen,
    entry,
    stock: freeFirst(kitchen, holds),
    takesOf: (takes) => (holds.size === 0 ? takes : wholeTakes(takes, kitchen.lots)),
    reservedFor: (takes) => takenHolds(takes, holds).flatMap((one) => told(plan, one)),
  });
}

/** The next planned meal of a recipe. */
export interface NextMeal {
  /** Null if it is too far ahead for cooking its recipe to refer to it. */
  readonly day: IsoDate | null;
  /** Null for the recipe's own servings, and without a day. */
  readonly servings: Micro | null;
  /** Stock that the plan leaves, with the meal's own food. */
  readonly stock: () => PreparedStock;
}

const TOO_FAR = { day: null, servings: null };

/** Stock for comparing with meals. */
export interface FoodForMeals {
  readonly stock: PreparedStock;
  /** The next planned meal of each recipe. */
  readonly next: ReadonlyMap<number, NextMeal>;
  readonly eating: Kitchen["eating"];
}

/**
 * Two weeks of three meals. Further recipes are compared with the remaining stock, as if unplanned:
 * each needs its own prepared stock.
 */
const MOST_NEXT = 42;

/**
 * Stock that the plan leaves for other meals. A planned recipe sees the food of its next meal too.
 * Statements as in `readPlan`.
 * Source: handbook/planning.md#cooking-what-is-planned, handbook/planning.md#reservation.
 */
export async function foodForMeals(
  db: Reader,
  household: HouseholdId,
  reading: Reading & { readonly pace: Pace },
): Promise<FoodForMeals> {
  const { pace, today } = reading;
  const { entries, kitchen, holds } = await readPlan(db, household, reading);
  if (pace.isSpent) await pace.next();
  const until = addDays(today, MEANT_DAYS);
  const next = new Map<number, NextMeal>();
  const stands = entries.filter(({ day, isCooked }) => day >= today && !isCooked);
  for (const { id, recipeId, day, servings } of stands.toSorted(compareInPlan)) {
    if (recipeId === null || next.has(recipeId) || next.size >= MOST_NEXT) continue;
    // Not kept, since it may be large.
    const stock = () => freeStock(kitchen, heldByOthers(holds, id));
    next.set(recipeId, day <= until ? { day, servings, stock } : { ...TOO_FAR, stock });
  }
  const stock = holds.size === 0 ? kitchen.stock() : freeStock(kitchen, holds);
  return { stock, next, eating: kitchen.eating };
}

/**
 * Stock that the plan leaves for a recipe: its meant entry's food is its own. The entry is null if
 * it is not planned soon. Statements as in `readPlan`.
 * Source: handbook/planning.md#cooking-what-is-planned.
 */
export async function foodLeftFor(
  tx: Tx,
  household: HouseholdId,
  { recipeId, today }: { readonly recipeId: number; readonly today: IsoDate },
): Promise<{ readonly stock: PreparedStock; readonly entry: KeptEntry | null }> {
  const pace = paceOfTransaction();
  const { entries, kitchen, holds } = await readPlan(tx, household, { today, pace });
  if (pace.isSpent) await pace.next();
  const meant = meantEntry(entries, { recipeId, today });
  const entry = meant.ok ? meant.value : null;
  const others = entry === null ? holds : heldByOthers(holds, entry.id);
  return { stock: others.size === 0 ? kitchen.stock() : freeStock(kitchen, others), entry };
}

/**
 * Stock that the plan leaves for other meals. Statements as in `readPlan`.
 * Source: handbook/planning.md#reservation.
 */
export async function foodLeft(
  db: Reader,
  household: HouseholdId,
  reading: Reading,
): Promise<PreparedStock> {
  const pace = reading.pace ?? paceOfTransaction();
  const { kitchen, holds } = await readPlan(db, household, { ...reading, pace });
  if (pace.isSpent) await pace.next();
  return holds.size === 0 ? kitchen.stock() : freeStock(kitchen, holds);
}
