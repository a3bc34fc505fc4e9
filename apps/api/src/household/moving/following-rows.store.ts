import { sql, type RawBuilder } from "kysely";
import { idsOfJson, isOneOf, lockingRows } from "../../db/dialect.ts";
import type { Database } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { deferReferences, pairsOfJson } from "../../db/schema/whole-household.ts";
import type { Move } from "./moved-rows.store.ts";

type Pairs = readonly (readonly [own: number, theirs: number])[];

interface Following extends Move {
  /** Ingredients that both households have. */
  readonly foods: Pairs;
}

/** Up to a thousand lines. */
const RECIPES_AT_ONCE = 10;
const ROWS_AT_ONCE = 250;

/** Parts of a recipe, which refer to it. */
const parts = [
  "recipe_components",
  "recipe_steps",
  "recipe_tags",
  "recipe_opinions",
  "recipe_images",
  "plan_entries",
] as const satisfies readonly (keyof Database)[];

const isIn = (tx: Tx, column: string, ids: readonly number[]) =>
  isOneOf(tx, column, idsOfJson(tx, JSON.stringify(ids)));

/** Moves rows of a table. One statement. */
async function moveThese(
  tx: Tx,
  { from, to }: Move,
  { table, which }: { readonly table: keyof Database; readonly which: RawBuilder<unknown> },
): Promise<number> {
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set household_id = ${to} where household_id = ${from} and ${which}`.execute(
      tx,
    );
  return Number(numAffectedRows);
}

/** Replaces an id in rows of a table. No statement without pairs, otherwise one. */
async function rename(
  tx: Tx,
  { from }: Move,
  {
    table,
    column,
    pairs,
    which,
  }: {
    readonly table: keyof Database;
    readonly column: string;
    readonly pairs: Pairs;
    readonly which: RawBuilder<unknown>;
  },
): Promise<void> {
  if (pairs.length === 0) return;
  const same = pairsOfJson(tx, JSON.stringify(pairs));
  await sql`with same as materialized (select old_id, new_id from ${same} as pairs)
    update ${sql.table(table)} set ${sql.ref(column)} = same.new_id from same
    where household_id = ${from} and ${which} and ${sql.ref(`${table}.${column}`)} = same.old_id`.execute(
    tx,
  );
}

/** Moves ingredients that have no equal any more, with the names that are free. */
async function moveFoods(tx: Tx, move: Move, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const ofThese = isIn(tx, "master_ingredient_id", ids);
  await sql`delete from master_ingredient_names where household_id = ${move.from} and ${ofThese} and match_key in (
    select theirs.match_key from master_ingredient_names as theirs where theirs.household_id = ${move.to})`.execute(
    tx,
  );
  await moveThese(tx, move, { table: "master_ingredients", which: isIn(tx, "id", ids) });
  await moveThese(tx, move, { table: "master_ingredient_names", which: ofThese });
}

/**
 * Lets lines name the other household's ingredients in place of merged ones. Two statements, and
 * three more if an equal ingredient has gone meanwhile.
 */
async function nameFoods(tx: Tx, move: Following, ids: readonly number[]): Promise<void> {
  const ofRecipes = isIn(tx, "recipe_id", ids);
  const { rows } = await sql<{ id: number }>`
    select distinct foods.id from recipe_components as lines
    join master_ingredients as foods on foods.id = lines.master_ingredient_id
    where lines.household_id = ${move.from} and foods.household_id = ${move.from} and ${isIn(tx, "lines.recipe_id", ids)}`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const pairs = move.foods;
  const known = new Set(pairs.map(([own]) => own));
  const alone = rows.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  await moveFoods(tx, move, alone);
  const column = "master_ingredient_id";
  await rename(tx, move, { table: "recipe_components", column, pairs, which: ofRecipes });
}

interface OwnPicture {
  readonly id: number;
  readonly hash: string;
  /** Whether a recipe that follows later has it too. */
  readonly isShared: boolean | 0 | 1;
}

/** Pictures of the other household with the same content, safe from the sweep. One statement. */
async function equalPictures(
  tx: Tx,
  { to }: Move,
  own: readonly OwnPicture[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await lockingRows(
    tx,
    tx
      .selectFrom("images")
      .select(["id", "content_hash as hash"])
      .where("household_id", "=", to)
      .where(
        "content_hash",
        "in",
        own.map(({ hash }) => hash),
      ),
  ).execute();
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}

/** Copies a picture that recipes of both households have for now. Two statements. */
async function copyPicture(tx: Tx, { from, to }: Move, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into images (household_id, content_hash, width, height, byte_count, created_at)
    select cast(${to} as bigint), content_hash, width, height, byte_count, created_at
    from images where household_id = ${from} and id = ${id} returning id`.execute(tx);
  const copy = rows[0]?.id ?? 0;
  await sql`insert into image_bodies (household_id, image_id, size, body)
    select cast(${to} as bigint), cast(${copy} as bigint), size, body
    from image_bodies where household_id = ${from} and image_id = ${id}`.execute(tx);
  return copy;
}

/**
 * Moves the pictures of some recipes. Those with an equal one are replaced by it. One statement
 * without pictures, otherwise five, and two for each picture of later recipes too.
 */
async function movePictures(tx: Tx, move: Move, ids: readonly number[]): Promise<void> {
  const { from } = move;
  const { rows: own } = await sql<OwnPicture>`
    select images.id, images.content_hash as hash, exists (
      select 1 from recipe_images as others where others.household_id = ${from} and others.image_id = images.id
        and not ${isIn(tx, "others.recipe_id", ids)}) as "isShared"
    from images where images.household_id = ${from} and images.id in (
      select image_id from recipe_images where household_id = ${from} and ${isIn(tx, "recipe_id", ids)})
    order by images.id`.execute(tx);
  if (own.length === 0) return;
  const theirs = await equalPictures(tx, move, own);
  const pairs: [number, number][] = [];
  const alone: number[] = [];
  for (const { id, hash, isShared } of own) {
    const equal = theirs.get(hash);
    if (equal !== undefined) pairs.push([id, equal]);
    // oxlint-disable-next-line no-await-in-loop -- few, in one transaction
    else if (isShared) pairs.push([id, await copyPicture(tx, move, id)]);
    else alone.push(id);
  }
  await moveThese(tx, move, { table: "images", which: isIn(tx, "id", alone) });
  await moveThese(tx, move, { table: "image_bodies", which: isIn(tx, "image_id", alone) });
  const which = isIn(tx, "recipe_id", ids);
  await rename(tx, move, { table: "recipe_images", column: "image_id", pairs, which });
}

/**
 * Moves a few recipes with all parts, pictures and planned meals. False if none is left. One
 * statement if none is left, otherwise about a dozen.
 */
export async function moveSomeRecipes(tx: Tx, move: Following): Promise<boolean> {
  const { from, to } = move;
  const recipes = await tx
    .selectFrom("recipes")
    .select("id")
    .where("household_id", "=", from)
    .orderBy("id")
    .limit(RECIPES_AT_ONCE)
    .execute();
  if (recipes.length === 0) return false;
  const ids = recipes.map(({ id }) => id);
  await deferReferences(tx);
  await nameFoods(tx, move, ids);
  await movePictures(tx, move, ids);
  const ofLines = sql`component_id in (select id from recipe_components where household_id = ${from}
    and ${isIn(tx, "recipe_id", ids)})`;
  await moveThese(tx, move, { table: "unresolved_names", which: ofLines });
  // Of a person that left meanwhile.
  await sql`delete from recipe_opinions where household_id = ${from} and ${isIn(tx, "recipe_id", ids)}
    and user_id not in (select id from household_members where household_id = ${to})`.execute(tx);
  for (const table of parts)
    // oxlint-disable-next-line no-await-in-loop -- one table after the other, in one transaction
    await moveThese(tx, move, { table, which: isIn(tx, "recipe_id", ids) });
  await moveThese(tx, move, { table: "recipes", which: isIn(tx, "id", ids) });
  return true;
}

/** Moves a few expenses. False if none is left. Up to three statements. */
export async function moveSomeExpenses(tx: Tx, move: Following): Promise<boolean> {
  const expenses = await tx
    .selectFrom("expenses")
    .select("id")
    .where("household_id", "=", move.from)
    .orderBy("id")
    .limit(ROWS_AT_ONCE)
    .execute();
  if (expenses.length === 0) return false;
  const which = isIn(
    tx,
    "id",
    expenses.map(({ id }) => id),
  );
  const pairs = move.foods;
  await rename(tx, move, { table: "expenses", column: "master_ingredient_id", pairs, which });
  await moveThese(tx, move, { table: "expenses", which });
  return true;
}
