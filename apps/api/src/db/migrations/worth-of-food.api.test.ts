import { MAX_MONEY_CENTS, centsOf } from "@larder/rules/calendar-and-money/money";
import { MAX_QUANTITY, MICRO_PER_UNIT, microOf } from "@larder/rules/kitchen/amounts/quantity";
import { worthOf } from "@larder/rules/kitchen/lots/worth";
import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyDatabase, migrateUpTo } from "../../testing/released/released-database.ts";
import { migrate } from "../migrate.ts";
import type { HouseholdId } from "../schema/schema.ts";

const PATIENCE = { timeout: 120_000 };
const MOST = MAX_QUANTITY * MICRO_PER_UNIT;
const household_id = 1 as HouseholdId;

const taken = fc
  .record({
    price: fc.option(fc.integer({ min: 0, max: MAX_MONEY_CENTS }), { nil: null }),
    bought: fc.integer({ min: 1, max: MOST }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ price, bought, share }) => ({ price, bought, used: Math.ceil(share * bought) || 1 }));

/** Realistic prices and amounts, half cents among them, and arbitrary ones. */
const takes = [
  { price: 1, bought: 2, used: 1 },
  { price: 25, bought: 1_000_000, used: 20_000 },
  { price: 100, bought: 3, used: 2 },
  { price: 0, bought: 3, used: 2 },
  { price: null, bought: 3, used: 2 },
  ...fc.sample(taken, { numRuns: 500, seed: 34 }),
];

test(
  "what meals took before is worth what the rule says, where both fit a database's integers",
  PATIENCE,
  async () => {
    const { db, close } = await emptyDatabase();
    try {
      await migrateUpTo(db, "033-challenges");
      await sql`insert into households (id, created_at) values (1, 7)`.execute(db);
      const lots = takes.map(({ price, bought }, index) => ({
        id: index + 1,
        household_id,
        master_ingredient_id: 1,
        unit_id: 1,
        quantity: microOf(0),
        bought_quantity: microOf(bought),
        price_cents: price === null ? null : centsOf(price),
        created_at: 7,
        updated_at: 7,
        shop: "Corner Market",
      }));
      await db.insertInto("lots").values(lots).execute();
      const events = takes.map(({ used }, index) => ({
        household_id,
        lot_id: index + 1,
        unit_id: 1,
        kind: "cooked" as const,
        delta: -used,
        created_at: 7,
      }));
      // The first lot also in another unit, and more than was bought.
      const other = {
        ...events[0],
        household_id,
        lot_id: 1,
        kind: "cooked" as const,
        created_at: 7,
      };
      const odd = [
        { ...other, unit_id: 2, delta: -1 },
        { ...other, unit_id: 1, delta: -3 },
      ];
      await db
        .insertInto("stock_events")
        .values([...events, ...odd])
        .execute();
      await sql`insert into expenses (household_id, description, amount_cents, date, type, lot_id, created_at)
      values (1, 'Flour', 100, '2026-03-01', 'ingredient_purchase', 1, 7)`.execute(db);
      await migrate(db);
      const rows = await db
        .selectFrom("stock_events")
        .select("worth_cents as worth")
        .orderBy("id")
        .execute();
      const known = rows.slice(0, takes.length);
      for (const [index, { price, bought, used }] of takes.entries()) {
        const priceCents = price === null ? null : centsOf(price);
        const worth = worthOf({ priceCents, boughtQuantity: microOf(bought) }, microOf(used));
        const doubled = 2n * BigInt(price ?? 0) * BigInt(bought);
        // Handled by the tidying job.
        const isTooMuch = doubled > 4_000_000_000_000_000_000n - 4n * BigInt(bought);
        if (!isTooMuch) expect(known[index]).toEqual({ worth });
        else expect([worth, null]).toContain(known[index]?.worth);
      }
      expect(rows.slice(takes.length)).toEqual([{ worth: null }, { worth: null }]);
      expect(
        await db.selectFrom("expenses").select(["master_ingredient_id", "shop"]).execute(),
      ).toEqual([{ master_ingredient_id: 1, shop: "Corner Market" }]);
    } finally {
      await close();
    }
  },
);
