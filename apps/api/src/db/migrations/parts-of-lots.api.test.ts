import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyDatabase, migrateUpTo } from "../../testing/released/released-database.ts";
import { migrate } from "../migrate.ts";
import type { HouseholdId, StockEventKind } from "../schema/schema.ts";

const PATIENCE = { timeout: 120_000 };
const household_id = 1 as HouseholdId;
const [GRAM, KILOGRAM] = [1, 2];

const lot = (id: number, quantity: number) => ({
  id,
  household_id,
  master_ingredient_id: 1,
  unit_id: GRAM,
  quantity: microOf(quantity),
  bought_quantity: microOf(1000),
  created_at: 7,
  updated_at: 7,
});
const event = (
  lot_id: number,
  delta: number,
  { kind = "split" as StockEventKind, activity = 0 },
) => ({
  household_id,
  lot_id,
  unit_id: GRAM,
  kind,
  delta,
  activity_id: activity || null,
  created_at: 7,
});

test(
  "a part that was split off before names the lot that was bought, and what left has its share of the price",
  PATIENCE,
  async () => {
    const { db, close } = await emptyDatabase();
    try {
      await migrateUpTo(db, "035-eaten-prices");
      await sql`insert into households (id, created_at) values (1, 7)`.execute(db);
      // A part, a part of a part, one that was undone, and one whose event was folded.
      const lots = [lot(1, 300), lot(2, 200), lot(3, 400), lot(4, 0), lot(5, 100)];
      await db.insertInto("lots").values(lots).execute();
      await db
        .insertInto("stock_events")
        .values([
          event(1, 1000, { kind: "bought" }),
          event(1, -600, { activity: 11 }),
          event(2, 600, { activity: 11 }),
          event(2, -400, { activity: 12 }),
          event(3, 400, { activity: 12 }),
          event(1, -50, { activity: 13 }),
          event(4, 50, { activity: 13 }),
          event(4, -50, { activity: 13 }),
          event(1, 50, { kind: "restored", activity: 13 }),
          event(1, -100, {}),
          event(5, 100, {}),
          { ...event(1, -1, { kind: "wasted" }), unit_id: KILOGRAM },
        ])
        .execute();
      await migrate(db);
      const parts = await db.selectFrom("lots").select(["id", "part_of"]).orderBy("id").execute();
      expect(parts.map(({ part_of }) => part_of)).toEqual([null, 1, 1, 1, null]);
      const events = await db
        .selectFrom("stock_events")
        .select(["unit_id", "bought_quantity"])
        .execute();
      for (const { unit_id, bought_quantity } of events)
        expect(bought_quantity).toBe(unit_id === GRAM ? 1000 : null);
      expect(events).toHaveLength(12);
    } finally {
      await close();
    }
  },
);
