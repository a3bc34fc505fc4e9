import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyDatabase, migrateUpTo } from "../../testing/released/released-database.ts";
import { migrate } from "../migrate.ts";

const PATIENCE = { timeout: 120_000 };

test(
  "households that were there get the places that new ones begin with, but those that have some",
  PATIENCE,
  async () => {
    const { db, close } = await emptyDatabase();
    try {
      await migrateUpTo(db, "014-accounts-and-notices");
      for (const id of [1, 2, 3])
        await sql`insert into households (id, created_at) values (${id}, 7)`.execute(db);
      await sql`insert into places (household_id, name, name_key, kind, position, updated_at)
      values (2, 'Cellar', 'cellar', 'pantry', 0, 8)`.execute(db);
      await migrate(db);
      const places = await db
        .selectFrom("places")
        .select(["household_id", "name", "name_key", "kind", "position", "updated_at"])
        .orderBy("household_id")
        .orderBy("position")
        .execute();
      const first = (household_id: number) =>
        ["Fridge", "Freezer", "Pantry"].map((name, position) => {
          const key = name.toLowerCase();
          return { household_id, name, name_key: key, kind: key, position, updated_at: 7 };
        });
      const cellar = { name: "Cellar", name_key: "cellar", kind: "pantry", position: 0 };
      expect(places).toEqual([
        ...first(1),
        { household_id: 2, ...cellar, updated_at: 8 },
        ...first(3),
      ]);
    } finally {
      await close();
    }
  },
);
