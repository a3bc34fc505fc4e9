import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { sql } from "kysely";
import { idsOfJson, lockingRows, textsOfJson } from "../../db/dialect.ts";
import type { Pairs } from "../../db/schema/change-household.ts";
import type { HouseholdId, Move } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import type { SameThings } from "./moved-rows.store.ts";

/** Rows of a table with the same key in both households. Two statements, one without own rows. */
async function sameByKey(
  db: Reader,
  { from, to }: Move,
  { table, key }: { readonly table: string; readonly key: string },
): Promise<Pairs> {
  const rowsOf = async (household: HouseholdId, which = sql``) => {
    const { rows } = await sql<{ id: number; key: string }>`
      select id, ${sql.ref(key)} as key from ${sql.table(table)} where household_id = ${household} ${which}`.execute(
      db,
    );
    return rows;
  };
  const own = await rowsOf(from);
  if (own.length === 0) return [];
  const keys = textsOfJson(db, JSON.stringify(own.map((row) => row.key)));
  const theirs = await rowsOf(to, sql`and ${sql.ref(key)} in (${keys})`);
  const known = new Map(theirs.map((row) => [row.key, row.id]));
  return own.flatMap((row) => {
    const same = known.get(row.key);
    return same === undefined ? [] : [[row.id, same] as const];
  });
}

/**
 * Own ingredients with a name of an ingredient in the other household; names of merged ones do not
 * count. One statement.
 */
export async function sameIngredients(db: Reader, { from, to }: Move): Promise<Pairs> {
  const { rows } = await sql<{ own: number; theirs: number }>`
    select own.id as own, theirs.master_ingredient_id as theirs
    from master_ingredients as own
    join master_ingredient_names as names on names.master_ingredient_id = own.id and names.search_key = own.name_key
    join master_ingredient_names as theirs on theirs.household_id = ${to} and theirs.match_key = names.match_key
    where own.household_id = ${from} and names.household_id = ${from}`.execute(db);
  return rows.map(({ own, theirs }) => [own, theirs]);
}

/** Lists with the same name, ignoring case and accents. */
async function sameLists(db: Reader, { from, to }: Move): Promise<Pairs> {
  const lists = await db
    .selectFrom("shopping_lists")
    .select(["household_id", "id", "name"])
    .where("household_id", "in", [from, to])
    .orderBy("id", "desc")
    .execute();
  const theirs = new Map(
    lists.filter((list) => list.household_id === to).map(({ id, name }) => [foldText(name), id]),
  );
  return lists.flatMap(({ household_id: household, id, name }) => {
    const same = theirs.get(foldText(name));
    return household === from && same !== undefined ? [[id, same]] : [];
  });
}

/** Protects shared pictures from the sweep until rows refer to them. */
async function holdPictures(
  tx: Tx,
  { to }: Move,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const held = await lockingRows(
    tx,
    tx
      .selectFrom("images")
      .select("id")
      .where("household_id", "=", to)
      .where(sql<boolean>`id in (${idsOfJson(tx, JSON.stringify(ids))})`),
  ).execute();
  return new Set(held.map(({ id }) => id));
}

/**
 * Equal things of two households: by name, pictures by content. Seven statements. Source:
 * handbook/households.md#what-goes-where.
 */
export async function findSameThings(tx: Tx, move: Move): Promise<SameThings> {
  const ingredient = await sameIngredients(tx, move);
  const place = await sameByKey(tx, move, { table: "places", key: "name_key" });
  const images = await sameByKey(tx, move, { table: "images", key: "content_hash" });
  const held = await holdPictures(
    tx,
    move,
    images.map(([, theirs]) => theirs),
  );
  const image = images.filter(([, theirs]) => held.has(theirs));
  return { ingredient, place, list: await sameLists(tx, move), image };
}
