import { centsOf, type Cents } from "@larder/rules/calendar-and-money/money";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { ExpenseType } from "./expense.ts";
import type { Days } from "./expense-list.store.ts";

const spentRow = prepared((db, hole: Hole<Days & { household: HouseholdId }>) => {
  const spentOn = (type: ExpenseType) =>
    db
      .selectFrom("expenses")
      .select((select) => select.fn.sum<number | null>("amount_cents").as("spent"))
      .where("household_id", "=", hole("household"))
      .where("removed_at", "is", null)
      .where("date", ">=", hole("start"))
      .where("date", "<=", hole("end"))
      .where("type", "=", type);
  return db.selectNoFrom([
    spentOn("ingredient_purchase").as("ingredients"),
    spentOn("meal_cooked_external").as("meals"),
    spentOn("other").as("others"),
  ]);
});

/**
 * Spending of some days by type, exact to the cent. One statement with a sum for each type: each
 * reads its range of the index, while grouping would sort all expenses of the period.
 */
export async function spentByType(
  db: Reader,
  household: HouseholdId,
  { start, end }: Days,
): Promise<Readonly<Record<ExpenseType, Cents>>> {
  const [sums] = await spentRow(db, { household, start, end });
  return {
    ingredient_purchase: centsOf(sums?.ingredients ?? 0),
    meal_cooked_external: centsOf(sums?.meals ?? 0),
    other: centsOf(sums?.others ?? 0),
  };
}
