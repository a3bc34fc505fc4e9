import { text } from "@larder/words/text";
import type { cookingApi } from "@larder/contract/recipes/cooking";
import type { Data } from "@larder/contract/endpoint";
import type { MissingComponent } from "@larder/rules/kitchen/cooking/meal-plan";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { worthOf } from "@larder/rules/kitchen/lots/worth";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { besideFood } from "../values/amount-text.ts";
import type { Tx } from "../db/transaction.ts";
import { logActivity } from "../household/activity/log-activity.ts";
import type { Maker } from "../db/schema/made-by.ts";
import { fail, ok, type Failure, type Outcome } from "../values/outcome.ts";
import { moveStock } from "../inventory/stock/move-stock.ts";
import { addCooking } from "./cooking.store.ts";
import { type Cook, planCooking } from "./plan-cooking.ts";
import { saidCooked } from "./said-cooked.ts";
import { costNumber } from "./present-meal.ts";

/** "200 g flour", "2 eggs" */
function amountOf({ ingredientName, quantityNeeded, unit }: MissingComponent): string {
  const [amount, name] = besideFood(
    { quantity: quantityNeeded, unit },
    { name: ingredientName, forms: null },
  );
  return `${amount} ${name}`;
}

function insufficient(name: string, missing: readonly MissingComponent[]): Failure {
  return fail("insufficient_stock", {
    message: text("answers.missing", { name, missing: missing.map(amountOf).join(", ") }),
    details: missing.map((one) => ({
      path: one.ingredientName,
      message: text("answers.shortfall", { amount: amountOf(one) }),
    })),
  });
}

/**
 * Cooks a recipe: takes the ingredients from stock, first-expiring lots first, and writes the log.
 * If anything is short, it changes nothing: `insufficient_stock` lists each shortfall. Seven
 * statements, one more with a substitute, and those of the planned recipes. Source:
 * handbook/cooking.md#cooking-a-meal.
 */
export async function cookMeal(
  tx: Tx,
  { by, now, ...cook }: Cook & { readonly by: Maker; readonly now: number },
): Promise<Outcome<Data<typeof cookingApi.cook>>> {
  const { household } = cook;
  const cooking = await planCooking(tx, cook);
  if (!cooking.ok) return cooking;
  const { recipe, plan, takes, planEntryId, reservedFor } = cooking.value;
  if (plan.makeability !== "fully_makeable")
    return insufficient(recipe.name, plan.missingComponents);
  const amounts = takes.map(({ take, lot }) => ({
    lotId: lot.id,
    unitId: lot.unitId,
    quantity: take.quantity,
    worthCents: worthOf(lot, take.quantity),
  }));
  const cookingId = await addCooking(tx, household, {
    recipeId: recipe.id,
    recipeName: recipe.name,
    servings: plan.servings,
    costCents: plan.totalCost,
    by: by.id,
    now,
  });
  const activityId = await logActivity(tx, household, {
    by: by.id,
    kind: "cooked",
    facts: { name: recipe.name, servings: plan.servings },
    undo: { of: "cooking" },
    subjectId: cookingId,
    now,
  });
  const taking = { kind: "cooked", amounts, cookingId, by: by.id, now } as const;
  const taken = await moveStock(tx, household, taking);
  if (!taken.ok) return taken;
  const cooked = {
    id: cookingId,
    name: recipe.name,
    servings: numberFromMicro(plan.servings),
    cost: costNumber(plan.totalCost),
    saved: costNumber(plan.savedWorth),
    consumed: takes.map(({ take, lot }) => ({
      ingredientName: foodName(lot.name),
      quantity: numberFromMicro(take.quantity),
      unit: lot.unit,
    })),
    by: { id: by.id, name: by.name },
  };
  return ok(
    {
      copy: null,
      cooked,
      activityId,
      planEntryId,
      reservedFor: [...reservedFor],
    },
    { message: saidCooked(recipe.name, { reservedFor, today: cook.today }) },
  );
}
