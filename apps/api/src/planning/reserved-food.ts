import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Take } from "@larder/rules/kitchen/cooking/cooking-plan";
import type { PreparedStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import {
  freeFirst,
  freeStock,
  heldByOthers,
  takenHolds,
  wholeTakes,
} from "@larder/rules/planning/free-stock";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { type Pace, paceOfTransaction } from "../http/slices.ts";
import type { Kitchen } from "../inventory/stock/kitchen.ts";
import type { SeenHousehold } from "../inventory/sharing/shared-kitchen.ts";
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
      ingredientName: lot.name,
      quantity: numberFromMicro(quantity),
      unit: lot.unit,
    },
  ];
}

/**
 * The stock as it is taken for cooking, for an entry of the plan or for nobody. Statements as `readPlan` says.
 * Source: handbook/planning.md#cooking-what-is-planned.
 */
export async function foodForCooking(
  db: Reader,
  household: HouseholdId,
  { entryId, ...reading }: Reading & { readonly entryId?: number | undefined },
): Promise<FoodForCooking> {
  const pace = reading.pace ?? paceOfTransaction();
  const plan = await readPlan(db, household, { ...reading, pace });
  if (pace.isSpent) await pace.next();
  const { kitchen } = plan;
  const holds = entryId === undefined ? plan.holds : heldByOthers(plan.holds, entryId);
  return {
    kitchen,
    stock: freeFirst(kitchen, holds),
    takesOf: (takes) => (holds.size === 0 ? takes : wholeTakes(takes, kitchen.lots)),
    reservedFor: (takes) => takenHolds(takes, holds).flatMap((one) => told(plan, one)),
  };
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
