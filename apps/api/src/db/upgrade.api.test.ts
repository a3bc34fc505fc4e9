import { createHash } from "node:crypto";
import { foldText, ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { microFromNumber } from "@larder/rules/kitchen/amounts/quantity";
import { sql, type Kysely } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { masterIngredients } from "../catalogue/master-data/all.ts";
import { masterUnits } from "../catalogue/master-data/units.ts";
import {
  catalogueOf,
  emptyDatabase,
  migrateUpTo,
  recordedRows,
  rowsOf,
  schemaOf,
  writeRecorded,
  type EmptyDatabase,
} from "../testing/released/released-database.ts";
import { revisionAndMemberFaults } from "../testing/people/revisions-and-members.ts";
import { engineOf } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./schema/schema.ts";

const PATIENCE = { timeout: 120_000 };
const names = Object.keys(migrations);

/** Last migration of each release, with permanent hashes of its tables and catalogue. */
const releases = [
  {
    release: "0.1.0",
    last: "002-master-data",
    catalogue: "907ee463cc62bc57",
    schema: { sqlite: "18dca02276ecde23", postgres: "dae1de27fcce810b" },
  },
] as const;

/** Columns that a later migration rewrites on purpose, as "table.column". All others keep their values. */
const writtenAnew: ReadonlySet<string> = new Set<string>();

const hashOf = (lines: readonly string[]) =>
  createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16);

let opened: EmptyDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()));
  opened = [];
});
async function open(): Promise<Kysely<Database>> {
  const one = await emptyDatabase();
  opened.push(one);
  return one.db;
}

let newSchema: readonly string[];
let newCatalogue: readonly string[];
beforeAll(async () => {
  const { db, close } = await emptyDatabase();
  await migrate(db);
  newSchema = await schemaOf(db);
  newCatalogue = await catalogueOf(db);
  await close();
}, PATIENCE.timeout);

test.each(releases)(
  "the migrations of $release make what they made on release",
  PATIENCE,
  async ({ last, catalogue, schema }) => {
    const db = await open();
    await migrateUpTo(db, last);
    expect(hashOf(await schemaOf(db))).toBe(schema[engineOf(db)]);
    expect(hashOf(await catalogueOf(db))).toBe(catalogue);
  },
);

test.each(names)("a database that stands at %s becomes as a new one", PATIENCE, async (name) => {
  const db = await open();
  await migrateUpTo(db, name);
  await migrate(db);
  expect(await schemaOf(db)).toEqual(newSchema);
  expect(await catalogueOf(db)).toEqual(newCatalogue);
});

test("the catalogue in the database is the one in the program's files, under the keys that it is searched by", () => {
  const unitIds = new Map(masterUnits.map(({ id, name }) => [name, id]));
  const ingredients = masterIngredients.map((ingredient) => ({
    id: ingredient.id,
    name: ingredient.name,
    name_key: foldText(ingredient.name),
    category: ingredient.category,
    default_unit_id: unitIds.get(ingredient.unit) ?? null,
    density_mg_per_ml: ingredient.densityMgPerMl ?? null,
    mg_per_piece: ingredient.milligramsPerPiece ?? null,
    shelf_life_days: ingredient.shelfLifeDays,
    household_id: null,
    life_pantry_days: ingredient.life.pantry,
    life_fridge_days: ingredient.life.fridge,
    life_freezer_days: ingredient.life.freezer,
    life_opened_days: ingredient.life.opened,
    usual_quantity: microFromNumber(ingredient.usual.quantity),
    usual_unit_id: unitIds.get(ingredient.usual.unit),
    usual_place_kind: ingredient.usual.placeKind,
    usual_date_kind: ingredient.usual.dateKind,
    name_of_one: otherThan(ingredient.name, ingredient.forms.one),
    name_of_several: otherThan(ingredient.name, ingredient.forms.other),
    kind_of_id: null,
    food_values: null,
    removed_at: null,
    merged_into_id: null,
  }));
  const ingredientNames = masterIngredients.flatMap(({ id, name, otherNames }) =>
    [name, ...(otherNames ?? [])].map((one) => ({
      match_key: ingredientKey(one),
      master_ingredient_id: id,
      search_key: foldText(one),
      household_id: null,
    })),
  );
  const units = masterUnits.map(({ id, name, dimension, plural }) => ({
    id,
    name,
    dimension,
    plural,
  }));
  const files = [...units, ...ingredients, ...ingredientNames];
  // If this fails, the files have changed, and a new migration must apply the change to all databases.
  expect(newCatalogue.map(asInFiles).toSorted()).toEqual(
    files.map((row) => JSON.stringify(row)).toSorted(),
  );
});

const otherThan = (name: string, form: string): string | null => (form === name ? null : form);

/** Row as in the files. A name's id is generated and not compared. */
function asInFiles(text: string): string {
  const row = JSON.parse(text) as Record<string, unknown>;
  if ("match_key" in row) delete row["id"];
  return JSON.stringify(row);
}

/** Inconsistencies of the books, also checked by the faults. */
const questions: Record<string, string> = {
  "a quantity is not the sum of its events": `
    select l.id from lots l left join stock_events e on e.household_id = l.household_id and e.lot_id = l.id
    group by l.household_id, l.id, l.quantity having coalesce(sum(e.delta), 0) <> l.quantity`,
  "a purchase stands twice": `
    select lot_id from expenses where lot_id is not null and removed_at is null
    group by household_id, lot_id having count(*) > 1`,
  "a cooking took nothing": `
    select c.id from cookings c where not exists (select 1 from stock_events e
      where e.household_id = c.household_id and e.cooking_id = c.id and e.kind = 'cooked')`,
};

describe.each(releases)("a household that has lived a year with $release", ({ release, last }) => {
  test("keeps every row, and its books are sound, after the upgrade", PATIENCE, async () => {
    const db = await open();
    await migrateUpTo(db, last);
    await writeRecorded(db, release);
    await migrate(db);
    for (const [table, { columns, rows }] of recordedRows(release)) {
      const kept = columns.filter((column) => !writtenAnew.has(`${table}.${column}`));
      const before = rows.map((row) =>
        JSON.stringify(kept.map((column) => row[columns.indexOf(column)])),
      );
      const now = await rowsOf(db, table, kept);
      expect([table, now]).toEqual([table, before.toSorted()]);
    }
    for (const [fault, question] of Object.entries(questions))
      expect([fault, (await sql.raw(question).execute(db)).rows]).toEqual([fault, []]);
    expect(await revisionAndMemberFaults(db)).toEqual([]);
    if (engineOf(db) === "sqlite")
      expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  });

  test("keeps what its administrators added to the catalogue", PATIENCE, async () => {
    const db = await open();
    await migrateUpTo(db, last);
    const added = { id: 100_000, name: "Moon dust", category: "Spices" };
    await sql`insert into master_ingredients (id, name, name_key, category, default_unit_id, created_at)
      values (${added.id}, ${added.name}, 'moon dust', ${added.category}, 1, 5)`.execute(db);
    await sql`insert into master_ingredient_names (match_key, master_ingredient_id, search_key)
      values ('moon dust', ${added.id}, 'moon dust')`.execute(db);
    await migrate(db);
    const kept = await db
      .selectFrom("master_ingredients")
      .innerJoin(
        "master_ingredient_names as names",
        "names.master_ingredient_id",
        "master_ingredients.id",
      )
      .select([
        "master_ingredients.id",
        "name",
        "category",
        "default_unit_id",
        "created_at",
        "match_key",
      ])
      .where("master_ingredients.id", "=", added.id)
      .execute();
    expect(kept).toEqual([{ ...added, default_unit_id: 1, created_at: 5, match_key: "moon dust" }]);
    expect(await catalogueOf(db)).toHaveLength(newCatalogue.length + 2);
  });
});
