import { sql } from "kysely";
import { expect, test } from "vitest";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { tablesPlaced } from "./owners.ts";

const larder = testAppForFile();

const ofHouseholds = new Set<string>(tablesPlaced("household"));
const ofAll = new Set<string>(tablesPlaced("reference"));

interface UniqueIndex {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}

interface ForeignKey extends UniqueIndex {
  readonly parent: string;
  readonly named: readonly string[];
}

const columnsOf = (table: string, numbers: string) =>
  sql.raw(`(select json_agg(attname) from pg_attribute
    where attrelid = ${table} and attnum = any(${numbers}))`);

/** Keys that a divided database does without: its rows are removed by hand. */
const toAccounts = ["recipe_imports", "recipe_opinions", "webhooks"];

test("every unique key of a household's table has the household", async () => {
  const { rows } = await sql<UniqueIndex>`
    select cast(cast(indrelid as regclass) as text) as table, cast(cast(indexrelid as regclass) as text) as name,
      ${columnsOf("indrelid", "cast(indkey as smallint[])")} as columns
    from pg_index where indisunique`.execute(larder.db);
  const own = rows.filter(({ table }) => ofHouseholds.has(table));
  expect(own.length).toBeGreaterThan(ofHouseholds.size - 1);
  const without = own.filter(({ columns }) => !columns.includes("household_id"));
  expect(without.map(({ name }) => name)).toEqual([]);
});

test("every foreign key of a household's table has the household on both sides, or refers to what all have", async () => {
  const { rows } = await sql<ForeignKey>`
    select cast(cast(conrelid as regclass) as text) as table, conname as name,
      cast(cast(confrelid as regclass) as text) as parent,
      ${columnsOf("conrelid", "conkey")} as columns, ${columnsOf("confrelid", "confkey")} as named
    from pg_constraint where contype = 'f'`.execute(larder.db);
  const own = rows.filter(({ table }) => ofHouseholds.has(table));
  expect(own.length).toBeGreaterThan(ofHouseholds.size - 1);
  const isWithin = ({ columns, named, parent }: ForeignKey) =>
    ofAll.has(parent) ||
    (columns.includes("household_id") &&
      (named.includes("household_id") || ["households"].includes(parent)));
  const beyond = own.filter((key) => !isWithin(key));
  expect(beyond.map(({ table, parent }) => `${table} to ${parent}`).toSorted()).toEqual(
    toAccounts.map((table) => `${table} to users`),
  );
  // nothing else may refer to rows of households
  const into = rows.filter(
    ({ table, parent }) => !ofHouseholds.has(table) && ofHouseholds.has(parent),
  );
  expect(into.map(({ table, parent }) => `${table} to ${parent}`)).toEqual([]);
});
