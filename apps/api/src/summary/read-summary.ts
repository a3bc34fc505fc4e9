import type { Summary } from "@larder/contract/programs/summary";
import { budgetWindow } from "@larder/rules/calendar-and-money/budget-period";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { numberFromCents, subtractCents, sumCents } from "@larder/rules/calendar-and-money/money";
import { groupedBy } from "@larder/rules/grouped-by";
import { linesOf } from "@larder/rules/shopping/need-lines";
import type { SignedInUser } from "../auth/sessions/signed-in-user.ts";
import type { Reader } from "../db/transaction.ts";
import { instantText } from "../values/instant-text.ts";
import { kitchenSeenBy } from "../inventory/sharing/shared-kitchen.ts";
import { type Figures, readFigures } from "./summary.store.ts";
import { makeabilityOfTonight, mealOfTonight, presentTonight } from "./tonight.ts";

/** Number of open lines on all lists. */
function openLines(needs: Figures["needs"]): number {
  const densities = new Map(needs.map((need) => [need.masterIngredientId, need.milligramsPerMl]));
  const byList = groupedBy(needs, ({ listId }) => listId);
  return [...byList.values()].reduce((count, ofList) => {
    const open = ofList.map((need) => ({ ...need, note: null, isTicked: false }));
    return count + linesOf(open, (id) => densities.get(id) ?? null).length;
  }, 0);
}

function presentBudget(
  { budget, spent }: Pick<Figures, "budget" | "spent">,
  today: IsoDate,
): Summary["budget"] {
  if (budget === null) return null;
  const { start, end, daysLeft } = budgetWindow(budget, today);
  const ofPeriod = spent.filter(({ day }) => day >= start && day <= end);
  const total = sumCents(ofPeriod.map((one) => one.spent));
  return {
    amount: numberFromCents(budget.amount),
    remaining: numberFromCents(subtractCents(budget.amount, total)),
    daysLeft,
  };
}

/**
 * Summary of a household. One statement, two if a recipe is planned for today.
 * Source: handbook/summary.md#figures.
 */
export async function readSummary(
  db: Reader,
  user: SignedInUser,
  today: IsoDate,
): Promise<Summary> {
  const figures = await readFigures(db, user.householdId, today);
  const { total, expired, expiringSoon, next: nextExpiry } = figures;
  const tonight = mealOfTonight({ ...figures, today });
  const makeability =
    tonight === null || tonight.recipeId === null
      ? null
      : makeabilityOfTonight(await kitchenSeenBy(db, user, today), tonight, { ...figures, today });
  return {
    stock: { total, expired, expiringSoon, nextExpiry },
    lists: { open: openLines(figures.needs) },
    tonight: tonight && presentTonight(tonight, makeability),
    budget: presentBudget(figures, today),
    // a revision is at least the time of its change (decision 0039)
    updatedAt: instantText(Math.max(figures.createdAt, user.household.revision)),
  };
}
