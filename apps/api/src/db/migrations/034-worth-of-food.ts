import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Twice this fits the integers of both engines. */
const MOST_TWICE = "4000000000000000000";

/** Stores the worth of food that a meal used, and the ingredient and shop of an expense. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  // Without a foreign key, as for receipts: a removed ingredient has no category.
  await addColumns("expenses", [`master_ingredient_id ${int}`]);
  await run(
    `update expenses set master_ingredient_id = lots.master_ingredient_id, shop = lots.shop
     from lots where lots.household_id = expenses.household_id and lots.id = expenses.lot_id`,
  );
  await run(
    `update expenses set shop = substr(receipts.merchant, 1, 60)
     from receipts where receipts.household_id = expenses.household_id and receipts.id = expenses.receipt_id
       and expenses.shop is null and receipts.merchant is not null`,
  );
  // Unit cost × quantity, rounded half up: (2pq + b) / 2b. The tidying job handles changed units,
  // more than was bought, and values beyond an integer.
  await run(
    `update stock_events set worth_cents =
       (2 * lots.price_cents * -stock_events.delta + lots.bought_quantity) / (2 * lots.bought_quantity)
     from lots
     where lots.household_id = stock_events.household_id and lots.id = stock_events.lot_id
       and stock_events.kind = 'cooked' and stock_events.worth_cents is null and -stock_events.delta between 1 and lots.bought_quantity
       and stock_events.unit_id = lots.unit_id and lots.price_cents is not null
       and lots.price_cents <= ${MOST_TWICE} / (2 * lots.bought_quantity) - 1`,
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
  // Spending of a period by ingredient without reading rows.
  await run(
    `create index expenses_by_ingredient on expenses (household_id, date, type, master_ingredient_id, amount_cents, removed_at)
     where removed_at is null`,
  );
  // Expenses to update if a household's ingredient becomes public or is removed.
  await run(
    `create index expenses_of_ingredient on expenses (master_ingredient_id, household_id)
     where master_ingredient_id is not null`,
  );
  // The shops that forms offer.
  await run(
    `create index lots_with_shop on lots (household_id, id, shop, removed_at)
     where shop is not null and removed_at is null`,
  );
  // Rows written by the previous version during a rolling upgrade, for the tidying job.
  await run(
    `create index expenses_to_name on expenses (household_id, id, lot_id, master_ingredient_id)
     where lot_id is not null and master_ingredient_id is null`,
  );
  // Lots that were not bought, which have no price.
  await run(
    `create index stock_events_not_bought on stock_events (household_id, lot_id, kind, delta)
     where kind in ('split', 'returned') and delta > 0`,
  );
  await run(
    `create index stock_events_without_worth on stock_events (household_id, id, lot_id, kind, worth_cents)
     where kind = 'cooked' and worth_cents is null`,
  );
}
