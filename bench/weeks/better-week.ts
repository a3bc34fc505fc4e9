import { daysBetween } from "@larder/rules/calendar-and-money/day";
import { compareByUse } from "@larder/rules/kitchen/cooking/order-of-use";
import type { StockLot } from "@larder/rules/kitchen/cooking/prepared-stock";
import {
  DAYS_BETWEEN_SAME,
  isSaved,
  savedUntil,
  type WeekProblem,
} from "@larder/rules/planning/week-problem";
import highsModule from "highs";

// The types assume CommonJS, but as a module its default is the function.
const loadHighs = highsModule as unknown as typeof highsModule.default;

/**
 * Asks an exact solver if any week saves more than an amount. For problems of `weekOf`: one line
 * per ingredient in the unit of the lots, without fixed meals and cost.
 */

/** Converts to units, so that the model's numbers stay small. */
const SCALE = 1e-6;
/** The model's lines have a length limit. */
const TERMS_A_LINE = 12;

interface Food {
  readonly lots: readonly StockLot[];
  /** Need of each recipe. */
  readonly needs: ReadonlyMap<number, number>;
}

function foodsOf({ recipes, stock, meals }: WeekProblem): readonly Food[] {
  const servings = Number(meals[0]?.servings ?? 0) * SCALE;
  const needs = new Map<number, Map<number, number>>();
  for (const { id, servings: makes, components } of recipes)
    for (const { masterIngredientId, quantity } of components) {
      const ofFood = needs.get(masterIngredientId ?? 0) ?? new Map<number, number>();
      ofFood.set(id, (Number(quantity) * SCALE * servings) / makes);
      needs.set(masterIngredientId ?? 0, ofFood);
    }
  const lots = new Map<number, StockLot[]>();
  for (const lot of stock.lots) {
    const together = lots.get(lot.masterIngredientId) ?? [];
    if (lot.quantity > 0) together.push(lot);
    lots.set(lot.masterIngredientId, together);
  }
  return [...needs].map(([id, ofFood]) => ({
    lots: (lots.get(id) ?? []).toSorted(compareByUse),
    needs: ofFood,
  }));
}

const sumOf = (terms: readonly string[]): string => {
  const lines: string[] = [];
  for (let at = 0; at < terms.length; at += TERMS_A_LINE)
    lines.push(terms.slice(at, at + TERMS_A_LINE).join(" "));
  return lines.length === 0 ? "0 none" : lines.join("\n  ");
};

interface Asked {
  readonly atLeastCents: number;
  /**
   * True if lots are used strictly in order of date. A relaxed order allows more weeks: if none of
   * them saves the amount, none does.
   */
  readonly inOrder: boolean;
}

/**
 * The model as text: `x` a recipe in a meal, `y` what a meal uses of a lot, `z` whether a lot is
 * empty after a meal.
 */
function modelOf(problem: WeekProblem, { atLeastCents, inOrder }: Asked): string {
  const { meals, recipes, to } = problem;
  const slots = [...meals.keys()];
  const dayOf = (slot: number) => meals[slot]?.day ?? to;
  const until = savedUntil(to);
  const rules: string[] = [];
  const binaries: string[] = [];
  const bounds: string[] = [];
  const saved: string[] = [];
  for (const slot of slots) {
    rules.push(`${sumOf(recipes.map(({ id }) => `+ x${id}_${slot}`))} = 1`);
    for (const { id } of recipes) binaries.push(`x${id}_${slot}`);
  }
  for (const { id } of recipes)
    for (const first of slots) {
      const near = slots.filter((slot) => {
        const days = daysBetween(dayOf(first), dayOf(slot));
        return slot >= first && days < DAYS_BETWEEN_SAME;
      });
      if (near.length > 1) rules.push(`${sumOf(near.map((slot) => `+ x${id}_${slot}`))} <= 1`);
    }
  for (const [f, { lots, needs }] of foodsOf(problem).entries()) {
    const mostNeeded = Math.max(...needs.values());
    const demand = (slot: number) => [...needs].map(([id, need]) => `- ${need} x${id}_${slot}`);
    const isGood = (lot: StockLot, slot: number) =>
      lot.expiryDate === null || lot.expiryDate >= dayOf(slot);
    for (const slot of slots) {
      const good = [...lots.keys()].filter((at) => isGood(lots[at] as StockLot, slot)); // One of them.
      if (good.length === 0) continue;
      rules.push(`${sumOf([...good.map((at) => `+ y${f}_${at}_${slot}`), ...demand(slot)])} <= 0`);
      for (const [nth, at] of good.entries()) {
        const lot = lots[at] as StockLot; // One of them.
        const amount = Number(lot.quantity) * SCALE;
        const most = Math.min(amount, mostNeeded);
        // A tighter bound on use by lot.
        const needed = [...needs].map(([id, need]) => `- ${Math.min(need, amount)} x${id}_${slot}`);
        rules.push(`${sumOf([`+ y${f}_${at}_${slot}`, ...needed])} <= 0`);
        bounds.push(`0 <= y${f}_${at}_${slot} <= ${most}`);
        if (lot.priceCents !== null && isSaved(lot, dayOf(slot), until))
          saved.push(
            `+ ${lot.priceCents / (Number(lot.boughtQuantity) * SCALE)} y${f}_${at}_${slot}`,
          );
        // Earlier lots in order of use must be empty.
        for (const before of good.slice(0, nth).slice(-1))
          rules.push(`y${f}_${at}_${slot} - ${most} z${f}_${before}_${slot} <= 0`);
        if (nth > 1)
          rules.push(`z${f}_${good[nth - 1]}_${slot} - z${f}_${good[nth - 2]}_${slot} <= 0`);
        const upTo = slots.filter((other) => other <= slot && isGood(lot, other));
        rules.push(
          `${sumOf([...upTo.map((other) => `+ y${f}_${at}_${other}`), `- ${amount} z${f}_${at}_${slot}`])} >= 0`,
        );
        if (inOrder) binaries.push(`z${f}_${at}_${slot}`);
        else bounds.push(`0 <= z${f}_${at}_${slot} <= 1`);
      }
    }
    for (const [at, lot] of lots.entries()) {
      const all = slots.filter((slot) => isGood(lot, slot));
      if (all.length > 0)
        rules.push(
          `${sumOf(all.map((slot) => `+ y${f}_${at}_${slot}`))} <= ${Number(lot.quantity) * SCALE}`,
        );
    }
  }
  rules.push(`${sumOf(saved)} >= ${atLeastCents}`);
  return [
    "Maximize",
    ` obj: 0 x1_0`,
    "Subject To",
    ...rules.map((rule, at) => ` r${at}: ${rule}`),
    "Bounds",
    ...bounds.map((bound) => ` ${bound}`),
    "Binary",
    ...binaries.map((name) => ` ${name}`),
    "End",
  ].join("\n");
}

/**
 * True if some week saves at least the amount; null if the time limit is reached. Tries the relaxed
 * order first, which is faster.
 */
export async function isAnySaving(
  problem: WeekProblem,
  atLeastCents: number,
  mostSeconds: number,
): Promise<boolean | null> {
  const highs = await loadHighs();
  const statusOf = (inOrder: boolean) =>
    highs.solve(modelOf(problem, { atLeastCents, inOrder }), { time_limit: mostSeconds / 2 })
      .Status;
  if (statusOf(false) === "Infeasible") return false;
  const exact = statusOf(true);
  if (exact === "Infeasible") return false;
  return exact === "Optimal" ? true : null;
}
