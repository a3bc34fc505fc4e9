import { sql } from "kysely";
import { idsOfJson, isOneOf, lockingRows } from "../../db/dialect.ts";
import {
  areCopied,
  carryRows,
  type CopiedColumns,
  type PacedMove,
  type Pairs,
  readCopiedColumns,
  removeRows,
  replaceIngredients,
  type SomeRows,
} from "../../db/schema/change-household.ts";
import type { Database } from "../../db/schema/schema.ts";
import { deferReferences } from "../../db/schema/whole-household.ts";
import { takeIds } from "../../db/sql/rows-of-json.ts";
import type { Tx } from "../../db/transaction.ts";

interface Following extends PacedMove {
  /** Ingredients that both households have. */
  readonly foods: Pairs;
}

/** Up to a thousand lines. */
const RECIPES_AT_ONCE = 10;
const ROWS_AT_ONCE = 250;
const FOOD = "master_ingredient_id";

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

/** Some rows of a table, by ids in a column. */
interface Piece extends SomeRows {
  readonly replaced?: ReadonlyMap<string, Pairs>;
}

/** Moves rows of some tables, each after those that it refers to. One statement each, two on PostgreSQL. */
async function movePieces(
  tx: Tx,
  move: PacedMove,
  { columns, pieces }: { readonly columns: CopiedColumns; readonly pieces: readonly Piece[] },
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one table after the other, in one transaction
  for (const piece of pieces) await carryRows(tx, move, { ...piece, columns });
  for (const piece of pieces.toReversed())
    if (areCopied(tx, piece.table)) await removeRows(tx, move, piece);
}

/** Moves ingredients that have no equal any more, with the names that are free. */
async function moveFoods(tx: Tx, move: PacedMove, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const ofThese = isIn(tx, FOOD, ids);
  await sql`delete from master_ingredient_names where household_id = ${move.from} and ${ofThese} and match_key in (
    select theirs.match_key from master_ingredient_names as theirs where theirs.household_id = ${move.to})`.execute(
    tx,
  );
  const pieces = [
    { table: "master_ingredients", which: isIn(tx, "id", ids) },
    { table: "master_ingredient_names", which: ofThese },
  ] as const;
  await movePieces(tx, move, { columns: new Map(), pieces });
}

/**
 * Lets lines name the other household's ingredients in place of merged ones. Two statements, and
 * three more if an equal ingredient has gone meanwhile.
 */
async function nameFoods(tx: Tx, move: Following, ids: readonly number[]): Promise<void> {
  const which = isIn(tx, "recipe_id", ids);
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
  await replaceIngredients(tx, move, { table: "recipe_components", column: FOOD, pairs, which });
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
  { to }: PacedMove,
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

/** Copies a picture that recipes of both households have for now. Three statements. */
async function copyPicture(tx: Tx, { from, to }: PacedMove, id: number): Promise<number> {
  const [copy = 0] = await takeIds(tx, "images", 1);
  await sql`insert into images (household_id, id, content_hash, width, height, byte_count, created_at)
    select cast(${to} as bigint), cast(${copy} as bigint), content_hash, width, height, byte_count, created_at
    from images where household_id = ${from} and id = ${id}`.execute(tx);
  await sql`insert into image_bodies (household_id, image_id, size, body)
    select cast(${to} as bigint), cast(${copy} as bigint), size, body
    from image_bodies where household_id = ${from} and image_id = ${id}`.execute(tx);
  return copy;
}

interface Pictures {
  /** Pictures with the ones that replace them. */
  readonly pairs: Pairs;
  /** Pictures that move. */
  readonly alone: readonly number[];
}

/**
 * What becomes of the pictures of some recipes: those with an equal one are replaced by it. One
 * statement without pictures, otherwise two, and three for each picture of later recipes too.
 */
async function sortPictures(tx: Tx, move: Following, ids: readonly number[]): Promise<Pictures> {
  const { from } = move;
  const { rows: own } = await sql<OwnPicture>`
    select images.id, images.content_hash as hash, exists (
      select 1 from recipe_images as others where others.household_id = ${from} and others.image_id = images.id
        and not ${isIn(tx, "others.recipe_id", ids)}) as "isShared"
    from images where images.household_id = ${from} and images.id in (
      select image_id from recipe_images where household_id = ${from} and ${isIn(tx, "recipe_id", ids)})
    order by images.id`.execute(tx);
  const pairs: [number, number][] = [];
  const alone: number[] = [];
  if (own.length === 0) return { pairs, alone };
  const theirs = await equalPictures(tx, move, own);
  for (const { id, hash, isShared } of own) {
    const equal = theirs.get(hash);
    if (equal !== undefined) pairs.push([id, equal]);
    // oxlint-disable-next-line no-await-in-loop -- few, in one transaction
    else if (isShared) pairs.push([id, await copyPicture(tx, move, id)]);
    else alone.push(id);
  }
  return { pairs, alone };
}

/** Removes opinions of people that left meanwhile. Two statements. */
async function forgetOpinions(
  tx: Tx,
  { from, to }: PacedMove,
  ids: readonly number[],
): Promise<void> {
  const members = await tx
    .selectFrom("household_members")
    .select("id")
    .where("household_id", "=", to)
    .execute();
  const present = idsOfJson(tx, JSON.stringify(members.map(({ id }) => id)));
  await sql`delete from recipe_opinions where household_id = ${from} and ${isIn(tx, "recipe_id", ids)}
    and user_id not in (${present})`.execute(tx);
}

/** The lines of some recipes. One statement. */
async function linesOf(tx: Tx, { from }: PacedMove, ids: readonly number[]) {
  const lines = await tx
    .selectFrom("recipe_components")
    .select("id")
    .where("household_id", "=", from)
    .where(isIn(tx, "recipe_id", ids))
    .execute();
  return lines.map(({ id }) => id);
}

/**
 * Moves a few recipes with all parts, pictures and planned meals. False if none is left. One
 * statement if none is left, otherwise about twenty, twice as many on PostgreSQL.
 */
export async function moveSomeRecipes(tx: Tx, move: Following): Promise<boolean> {
  const recipes = await tx
    .selectFrom("recipes")
    .select("id")
    .where("household_id", "=", move.from)
    .orderBy("id")
    .limit(RECIPES_AT_ONCE)
    .execute();
  if (recipes.length === 0) return false;
  const ids = recipes.map(({ id }) => id);
  await deferReferences(tx);
  await nameFoods(tx, move, ids);
  await forgetOpinions(tx, move, ids);
  const { pairs, alone } = await sortPictures(tx, move, ids);
  const lines = await linesOf(tx, move, ids);
  const ofRecipes = isIn(tx, "recipe_id", ids);
  const replaced = new Map([["image_id", pairs]]);
  const pieces: Piece[] = [
    { table: "images", which: isIn(tx, "id", alone) },
    { table: "image_bodies", which: isIn(tx, "image_id", alone) },
    { table: "recipes", which: isIn(tx, "id", ids) },
    ...parts.map((table) => ({
      table,
      which: ofRecipes,
      ...(table === "recipe_images" && { replaced }),
    })),
    { table: "unresolved_names", which: isIn(tx, "component_id", lines) },
  ];
  await movePieces(tx, move, { columns: await readCopiedColumns(tx), pieces });
  return true;
}

/** Moves a few expenses. False if none is left. Up to five statements. */
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
  const some = { table: "expenses", which } as const;
  await replaceIngredients(tx, move, { ...some, column: FOOD, pairs: move.foods });
  await movePieces(tx, move, { columns: await readCopiedColumns(tx), pieces: [some] });
  return true;
}
