import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyDatabase, migrateUpTo } from "../../testing/released/released-database.ts";
import { migrate } from "../migrate.ts";
import type { HouseholdId } from "../schema/schema.ts";

const PATIENCE = { timeout: 120_000 };
const household_id = 1 as HouseholdId;
const FORMER = 100_007;
const OTHER = 100_008;

test(
  "an ingredient that an administrator added becomes the catalogue's of the same name",
  PATIENCE,
  async () => {
    const { db, close } = await emptyDatabase();
    try {
      await migrateUpTo(db, "075-receipt-questions");
      await sql`insert into households (id, created_at) values (1, 7)`.execute(db);
      const added = { category: "Sauces", created_at: 7 };
      await db
        .insertInto("master_ingredients")
        .values([
          { id: FORMER, name: "gochujang", name_key: "gochujang", ...added },
          { id: OTHER, name: "Yuca root", name_key: "yuca root", ...added },
          {
            id: OTHER + 1,
            name: "My paste",
            name_key: "my paste",
            ...added,
            household_id,
            kind_of_id: FORMER,
          },
        ])
        .execute();
      const name = (match_key: string, master_ingredient_id: number) => ({
        match_key,
        master_ingredient_id,
        search_key: match_key,
      });
      await db
        .insertInto("master_ingredient_names")
        .values([name("gochujang", FORMER), name("pepper paste", FORMER), name("yuca", OTHER)])
        .execute();
      await sql`insert into lots
        (household_id, master_ingredient_id, unit_id, quantity, bought_quantity, created_at, updated_at)
        values (1, ${FORMER}, 1, 5, 5, 7, 7), (1, ${OTHER}, 1, 5, 5, 7, 7)`.execute(db);
      await sql`insert into ingredient_settings
        (household_id, master_ingredient_id, is_always_there, never_for, updated_at)
        values (1, ${FORMER}, 1, null, 7), (1, 1, 0, ${`2 ${FORMER} 3`}, 7)`.execute(db);
      const eats = (ingredients: readonly number[]) =>
        JSON.stringify({ portion: 1, allergens: [], diets: [], ingredients });
      await sql`insert into eaters (household_id, name, eats, created_at)
        values (1, 'Mia', ${eats([3, FORMER, OTHER])}, 7)`.execute(db);

      await migrate(db);

      const idOf = async (key: string) => {
        const found = await db
          .selectFrom("master_ingredient_names")
          .select("master_ingredient_id as id")
          .where("match_key", "=", key)
          .executeTakeFirstOrThrow();
        return found.id;
      };
      const present = await idOf("gochujang");
      expect(present).toBeLessThan(FORMER);
      expect(await idOf("pepper paste")).toBe(present);
      expect(await idOf("yuca")).toBe(OTHER);
      const lots = await db
        .selectFrom("lots")
        .select("master_ingredient_id")
        .orderBy("id")
        .execute();
      expect(lots.map((lot) => lot.master_ingredient_id)).toEqual([present, OTHER]);
      const settings = await sql<{ id: number; never: string | null }>`
        select master_ingredient_id as id, never_for as never from ingredient_settings order by id`.execute(
        db,
      );
      expect(settings.rows).toEqual([
        { id: 1, never: `2 ${present} 3` },
        { id: present, never: null },
      ]);
      const eaters = await sql<{ eats: string }>`select eats from eaters`.execute(db);
      expect(eaters.rows.map((eater) => eater.eats)).toEqual([eats([3, present, OTHER])]);
      const left = await db
        .selectFrom("master_ingredients")
        .select(["id", "kind_of_id"])
        .where("id", ">=", 100_000)
        .orderBy("id")
        .execute();
      expect(left).toEqual([
        { id: OTHER, kind_of_id: null },
        { id: OTHER + 1, kind_of_id: present },
      ]);
    } finally {
      await close();
    }
  },
);
