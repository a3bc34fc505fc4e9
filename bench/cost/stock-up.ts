import type { Kysely } from "kysely";
import type { Database, HouseholdId } from "@larder/api/db/schema/schema";
import { inTransaction } from "@larder/api/db/transaction";
import { ok } from "@larder/api/values/outcome";
import { addDays } from "@larder/rules/calendar-and-money/day";
import { centsOf } from "@larder/rules/calendar-and-money/money";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { inChunks } from "../load/in-process.ts";
import { thisMoment } from "../load/crowd-file.ts";

const LINES = 8;
const INGREDIENTS = 300;
const GRAM = 1;

/** The nth ingredient, spread so that recipes and lots of any number share some. */
const ingredient = (n: number): number => 1 + ((n * 37) % INGREDIENTS);

/**
 * Fills a household with lots and recipes. Most recipes can be cooked, the others need more than
 * there is.
 */
export async function stockUp(
  db: Kysely<Database>,
  household: HouseholdId,
  { recipes, lots }: { readonly recipes: number; readonly lots: number },
): Promise<void> {
  const { now, today } = thisMoment();
  const at = { household_id: household, created_at: now, updated_at: now };
  const lot = (index: number) => ({
    ...at,
    master_ingredient_id: ingredient(index),
    unit_id: GRAM,
    quantity: microOf(400_000_000),
    bought_quantity: microOf(500_000_000),
    price_cents: index % 5 === 0 ? null : centsOf(199 + (index % 300)),
    purchase_date: addDays(today, -(index % 20)),
    expiry_date: index % 4 === 0 ? null : addDays(today, (index % 40) - 2),
  });
  const recipe = (index: number) => ({
    ...at,
    name: `Recipe ${index}`,
    name_key: `recipe ${index}`,
    description: "A dish with a description of some length, as people write them.",
    servings: 4,
    // decides how many are read at once
    line_count: LINES,
  });
  await inTransaction(db, async (tx) => {
    await inChunks({ count: lots, row: lot }, (rows) =>
      tx.insertInto("lots").values(rows).execute(),
    );
    const ids: number[] = [];
    await inChunks({ count: recipes, row: recipe }, async (rows) => {
      const made = await tx.insertInto("recipes").values(rows).returning("id").execute();
      ids.push(...made.map(({ id }) => id));
    });
    const line = (index: number) => {
      const [id, position] = [ids[Math.floor(index / LINES)] ?? 0, index % LINES];
      return {
        household_id: household,
        recipe_id: id,
        position,
        ingredient_name: `ingredient ${position}`,
        quantity: microOf((id + position) % 16 === 0 ? 900_000_000 : 5_000_000),
        unit: position % 3 === 0 ? "oz" : "g",
        master_ingredient_id: ingredient(id * 3 + position),
      };
    };
    await inChunks({ count: recipes * LINES, row: line }, (rows) =>
      tx.insertInto("recipe_components").values(rows).execute(),
    );
    return ok(undefined);
  });
}
