import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { assert, asyncProperty, infiniteStream, nat } from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { fillEveryTable } from "../../testing/calls/every-table.ts";
import { fillExpenses } from "../../testing/kitchens/household-at-caps.ts";
import { accept, aLink } from "../../testing/people/joining.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { movedTables, tablesMoved } from "./moved-tables.data.ts";

/*
 * Two randomly filled households with some equal content become one. The expected rows are computed
 * from the earlier ones and compared with every table.
 */
const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });

type AnyRow = Record<string, unknown>;
type Rows = Record<string, AnyRow[]>;

async function rowsOf(household: HouseholdId): Promise<Rows> {
  const all: Rows = {};
  for (const { table } of tablesMoved) {
    const { rows } =
      await sql<AnyRow>`select * from ${sql.table(table)} where household_id = ${household}`.execute(
        larder.db,
      );
    all[table] = rows;
  }
  return all;
}

/** The columns that identify equal things, and the columns that refer to them. */
const samenesses = [
  ["master_ingredients", (row: AnyRow) => row["name_key"], "master_ingredient_id"],
  ["places", (row: AnyRow) => row["name_key"], "place_id"],
  ["shopping_lists", (row: AnyRow) => foldText(String(row["name"])), "list_id"],
  ["images", (row: AnyRow) => row["content_hash"], "image_id"],
] as const;
/** The keys that are unique within a household. */
const onceEach: Readonly<Record<string, readonly string[]>> = {
  master_ingredient_names: ["match_key"],
  ingredient_settings: ["master_ingredient_id"],
  barcodes: ["gtin"],
  learned_receipt_names: ["name_key", "shop_key"],
  budgets: [],
  published_books: [],
  list_needs: ["id"],
  image_bodies: ["image_id", "size"],
};
/** Positions of places and lists are tested separately. */
const toText = ({ position, ...row }: AnyRow, isOrdered: boolean): string =>
  JSON.stringify(
    Object.entries(isOrdered ? row : { position, ...row }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The stored food that a person avoids, with equal ingredients replaced. */
function withSame(eats: unknown, same: ReadonlyMap<unknown, unknown>): string {
  const { ingredients, ...others } = JSON.parse(String(eats)) as { ingredients: readonly number[] };
  const present = ingredients.map((one) => same.get(one) ?? one);
  return JSON.stringify({ ...others, ingredients: [...new Set(present)] });
}

/** The expected rows of the target household. */
function together(theirs: Rows, own: Rows, to: HouseholdId): Rows {
  const named = new Map<string, Map<unknown, unknown>>();
  for (const [table, keyOf, column] of samenesses) {
    const known = new Map(theirs[table]?.map((row) => [keyOf(row), row["id"]]));
    const pairs = own[table]?.map((row) => [row["id"], known.get(keyOf(row))] as const) ?? [];
    named.set(column, new Map(pairs.filter(([, same]) => same !== undefined)));
  }
  const isOne = (table: string, row: AnyRow): boolean => {
    const column = samenesses.find(([of]) => of === table)?.[2];
    return column !== undefined && named.get(column)?.has(row["id"]) === true;
  };
  const joined: Rows = {};
  for (const [table, rows] of Object.entries(own)) {
    const present = theirs[table] ?? [];
    const moved = rows
      .filter((row) => !isOne(table, row))
      .map((row) => {
        const changed: AnyRow = { ...row, household_id: to };
        for (const [column, same] of named)
          if (column in row) changed[column] = same.get(row[column]) ?? row[column];
        if (table === "eaters")
          changed["eats"] = withSame(row["eats"], named.get("master_ingredient_id") ?? new Map());
        return changed;
      });
    const once = onceEach[table];
    const isThere = (row: AnyRow) =>
      once !== undefined && present.some((other) => once.every((key) => other[key] === row[key]));
    joined[table] = [...present, ...moved.filter((row) => !isThere(row))];
  }
  return joined;
}

const sorted = (rows: readonly AnyRow[] | undefined, table: string): string[] =>
  (rows ?? [])
    .map((row) => toText(row, table === "places" || table === "shopping_lists"))
    .toSorted();

test.each([
  ["at once", 0],
  ["in pieces", 1_000],
])(
  "of two households that become one %s, every row is there once, and names what it named",
  async (_, many) => {
    const seen = new Set<string>();
    const property = asyncProperty(infiniteStream(nat()), async (choices) => {
      const pick = (below: number): number => Number(choices.next().value) % below;
      const maya = await larder.aUser();
      const sam = await larder.aUser();
      const [to, from] = [maya.householdId, sam.householdId];
      for (const { householdId: household, id: user } of [maya, sam])
        await fillEveryTable(larder.db, { household, user, pick });
      // Then the household is large, and its rows follow in pieces.
      await fillExpenses(larder.db, from, many);
      const token = await aLink(maya);
      const theirs = await rowsOf(to);
      const own = await rowsOf(from);
      for (const [table, rows] of Object.entries(own)) if (rows.length > 0) seen.add(table);
      const wanted = together(theirs, own, to);

      const answer = await accept(sam, token, { bring: "everything" });
      expect(answer).toMatchObject({ status: 200 });
      const found = await rowsOf(to);
      // The activity of joining comes in addition.
      found["activities"] = found["activities"]?.filter(({ kind }) => kind !== "joined") ?? [];
      for (const { table } of tablesMoved)
        expect([table, sorted(found[table], table)]).toEqual([table, sorted(wanted[table], table)]);
      for (const table of Object.keys(movedTables)) {
        const { rows } =
          await sql`select 1 from ${sql.table(table)} where household_id = ${from} and ${sql.lit(table)} <> 'idempotency_keys'`.execute(
            larder.db,
          );
        expect([table, rows]).toEqual([table, []]);
      }
      expect(found["places"]?.map((row) => row["position"]).toSorted()).toEqual(
        found["places"]?.map((_, at) => at),
      );
    });
    await assert(property, { numRuns: 12 });
    expect([...seen].toSorted()).toEqual(tablesMoved.map(({ table }) => table).toSorted());
  },
  120_000,
);
