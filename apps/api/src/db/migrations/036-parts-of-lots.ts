import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/**
 * A part of a lot names the lot that was bought, and food that leaves a lot takes its share of the
 * price.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  await addColumns("lots", [`part_of ${int}`]);
  await addColumns("stock_events", [`bought_quantity ${int}`]);
  // Both events of a split have one activity. Folded events have none, so such a part stays a lot
  // of its own.
  await run(
    `update lots set part_of = whole.lot_id
     from stock_events as part, stock_events as whole
     where part.household_id = lots.household_id and part.lot_id = lots.id and part.kind = 'split' and part.delta > 0
       and whole.household_id = part.household_id and whole.activity_id = part.activity_id and whole.kind = 'split'
       and whole.delta < 0 and whole.lot_id <> part.lot_id`,
  );
  // A part of a part belongs to the bought lot; each round resolves one more split.
  for (let isMore = true; isMore;) {
    const moved = await sql`update lots set part_of = wholes.part_of from lots as wholes
      where wholes.household_id = lots.household_id and wholes.id = lots.part_of and wholes.part_of is not null`.execute(
      db,
    );
    isMore = (moved.numAffectedRows ?? 0n) > 0n;
  }
  // Food that left in another unit keeps its worth and has no share.
  await run(
    `update stock_events set bought_quantity = lots.bought_quantity from lots
     where lots.household_id = stock_events.household_id and lots.id = stock_events.lot_id
       and lots.unit_id = stock_events.unit_id`,
  );
  await run(
    "create index lots_of_purchase on lots (household_id, part_of) where part_of is not null",
  );
  // Parts are not purchases, so their prices are not the latest ones.
  await run("drop index lots_eaten_with_price");
  await run(
    `create index lots_eaten_with_price on lots (household_id, master_ingredient_id, unit_id, (coalesce(purchase_date, '')), id)
     where quantity = 0 and price_cents is not null and removed_at is null and part_of is null`,
  );
}
