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
import type { Reader } from "../db/transaction.ts";
import { type Pace, paceOfTransaction } from "../http/slices.ts";
import type { Kitchen } from "../inventory/stock/kitchen.ts";
import type { SeenHousehold } from "../inventory/sharing/shared-kitchen.ts";
import { once } from "../values/once.ts";
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

/** Food of another meal, as answers tell it. */
export interface ReservedFor {
  readonly entryId: number;
  readonly recipeName: string;
  readonly day: IsoDate;
  readonly ingredientName: string;
  readonly quantity: number;
  readonly unit: string;
}

/** The stock that cooking takes from, and whose it is. */
export interface FoodForCooking {
  readonly kitchen: Kitchen;
  /** What it is cooked for; null for nothing that is planned. */
  readonly entry: Pick<KeptEntry, "id" | "servings"> | null;
  /** What is free, and what the entry itself holds, before what others hold. */
  readonly stock: PreparedStock;
  /** What is taken of each lot, each once. */
  readonly takesOf: (takes: readonly Take[]) => readonly Take[];
  /** Whose food is taken. */
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
 * The stock as it is taken for cooking a recipe, for the entry of the plan that is meant or for nobody. Fails as `meantEntry` does.
 * Statements as `readPlan` says. Source: handbook/planning.md#cooking-what-is-planned.
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

/** A meal of the plan that cooking its recipe is. */
export interface MealNear {
  readonly day: IsoDate;
  /** Null for as many as the recipe makes. */
  readonly servings: Micro | null;
  /** What the plan leaves, with what the meal itself holds. */
  readonly stock: () => PreparedStock;
}

/** The stock that meals are held against. */
export interface FoodForMeals {
  readonly stock: PreparedStock;
  /** Meals of the next days, by their recipes. */
  readonly near: ReadonlyMap<number, MealNear>;
}

/** More recipes are held against what the plan leaves, as if they were not planned: each takes a kitchen of its own. */
const MOST_NEAR = 12;

/**
 * The stock that the plan leaves for other meals, and for each recipe that is planned near the stock with its own food. Statements as
 * `readPlan` says. Source: handbook/planning.md#cooking-what-is-planned, handbook/planning.md#reservation.
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
  const near = new Map<number, MealNear>();
  const stands = entries.filter(({ day, isCooked }) => day >= today && day <= until && !isCooked);
  for (const { id, recipeId, day, servings } of stands.toSorted(compareInPlan)) {
    if (recipeId === null || near.has(recipeId) || near.size >= MOST_NEAR) continue;
    const stock = once(() => freeStock(kitchen, heldByOthers(holds, id)));
    near.set(recipeId, { day, servings, stock });
  }
  return { stock: holds.size === 0 ? kitchen.stock() : freeStock(kitchen, holds), near };
}

/** The stock that the plan leaves for other meals. Statements as `readPlan` says. Source: handbook/planning.md#reservation. */
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
