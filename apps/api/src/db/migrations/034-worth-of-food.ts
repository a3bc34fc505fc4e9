import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Twice this fits the integers of both engines. */
const MOST_TWICE = "4000000000000000000";

/** What a meal took is written down with what it was worth, an expense with the ingredient that was bought. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  // Without a key, as a receipt's: an ingredient that is gone has no category.
  await addColumns("expenses", [`master_ingredient_id ${int}`]);
  await run(
    `update expenses set master_ingredient_id = lots.master_ingredient_id
     from lots where lots.household_id = expenses.household_id and lots.id = expenses.lot_id`,
  );
  // Unit cost × quantity, rounded half up: (2pq + b) / 2b. What was turned into another unit since, and what no integer holds, is
  // left to the nightly tidying.
  await run(
    `update stock_events set worth_cents =
       (2 * lots.price_cents * -stock_events.delta + lots.bought_quantity) / (2 * lots.bought_quantity)
     from lots
     where lots.household_id = stock_events.household_id and lots.id = stock_events.lot_id
       and stock_events.kind = 'cooked' and stock_events.worth_cents is null and stock_events.delta < 0
       and stock_events.unit_id = lots.unit_id and lots.price_cents is not null and lots.bought_quantity > 0
       and lots.price_cents <= ${MOST_TWICE} / (2 * -stock_events.delta) - 1`,
  );
  await run("drop index stock_events_of_cooking");
  await run(
    `create index stock_events_of_cooking on stock_events (household_id, cooking_id, kind, lot_id, worth_cents)
     where cooking_id is not null`,
  );
  await run(
    `create index stock_events_wasted on stock_events (household_id, created_at, lot_id, unit_id, delta, worth_cents, kind)
     where kind = 'wasted'`,
  );
  // What a stretch of days was spent on, by ingredient, without touching the rows.
  await run(
    `create index expenses_by_ingredient on expenses (household_id, date, type, master_ingredient_id, amount_cents, removed_at)
     where removed_at is null`,
  );
}
