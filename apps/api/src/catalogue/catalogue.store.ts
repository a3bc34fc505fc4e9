import { withUmlauts } from "@larder/rules/kitchen/names/search-forms";
import {
  candidateKeys,
  foldText,
  ingredientKey,
} from "@larder/rules/kitchen/names/ingredient-name";
import { type Selectable, sql } from "kysely";
import { contains } from "../db/sql/contains.ts";
import { idsOfJson, sharingRows } from "../db/dialect.ts";
import { type Hole, prepared } from "../db/postgres/prepared.ts";
import type { Database, HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { foodLanguageNow } from "../values/reader.ts";
import { foodName } from "./food-names/food-names.ts";
import { compareNames, inReadersOrder } from "./food-names/reader-order.ts";
import { rankOf, ranksInLanguages } from "./food-names/search-names.ts";
import { ingredientColumns, ingredientOf } from "./ingredient-row.ts";
import type { MasterIngredient } from "./master-ingredient.ts";

const MOST_FOUND = 50;
/** Rank of a match without its adjectives, after prefix matches. */
const MEANT = 2.5;
/** Penalty of an English match for readers of another language. */
const BEHIND_READERS = 0.1;

const isNamedElsewhere = (db: Reader, ids: readonly number[]) =>
  sql<boolean>`master_ingredient_names.master_ingredient_id in (${idsOfJson(db, JSON.stringify(ids))})`;

interface SortedRow {
  readonly name: string;
  readonly name_key: string;
}

/** In other languages the shorter of two equally good names comes first: "Pomodoro". */
function compareFound(one: SortedRow, other: SortedRow): number {
  if (foodLanguageNow() === "en") return one.name_key < other.name_key ? -1 : 1;
  const [name, otherName] = [foodName(one.name), foodName(other.name)];
  return name.length - otherName.length || compareNames(name, otherName);
}

/** Names for a household: shared ones and its own. */
const isNameOf = (household: HouseholdId | null) => {
  const owner = sql.ref("master_ingredient_names.household_id");
  return sql<boolean>`(${owner} is null or ${owner} = ${household})`;
};

/**
 * Ingredients of a household: shared ones and its own, without deleted and merged ones. Source:
 * handbook/catalogue.md#own-ingredients.
 */
const shownTo = (household: HouseholdId | null) => {
  const owner = sql.ref("master_ingredients.household_id");
  const removedAt = sql.ref("master_ingredients.removed_at");
  return sql<boolean>`(${owner} is null or (${owner} = ${household} and ${removedAt} is null))`;
};

/** All ingredients of a household, by name for the reader. One statement. */
export async function listMasterIngredients(
  db: Reader,
  household: HouseholdId,
): Promise<readonly MasterIngredient[]> {
  const rows = await db
    .selectFrom("master_ingredients")
    .select(ingredientColumns)
    .where(shownTo(household))
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  return inReadersOrder(rows, ({ name }) => foodName(name)).map(ingredientOf);
}

/**
 * The 50 best ingredients with the text in a name. A plural finds its singular, "chopped tomatoes"
 * tomatoes. Searches all languages, the reader's first. One statement.
 * Source: handbook/catalogue.md#searching.
 */
export async function searchMasterIngredients(
  db: Reader,
  household: HouseholdId,
  text: string,
): Promise<readonly MasterIngredient[]> {
  const search = foldText(text.replaceAll(/[’‘`´]/g, "'"));
  const key = ingredientKey(text);
  const plain = withUmlauts(search);
  const keys = candidateKeys(text);
  const others = ranksInLanguages(text);
  const rows = await db
    .selectFrom("master_ingredient_names")
    .innerJoin(
      "master_ingredients",
      "master_ingredients.id",
      "master_ingredient_names.master_ingredient_id",
    )
    .select([
      ...ingredientColumns,
      "master_ingredients.name_key",
      "master_ingredient_names.search_key",
      "master_ingredient_names.match_key",
    ])
    .where(isNameOf(household))
    .where((where) =>
      where.or([
        contains("master_ingredient_names.search_key", search),
        ...(plain === null ? [] : [contains("master_ingredient_names.search_key", plain)]),
        // Another spelling or number of a known name: "chilli powder", "half-and-half".
        ...(key === "" ? [] : [contains("master_ingredient_names.match_key", key)]),
        ...(keys.length === 0 ? [] : [where("master_ingredient_names.match_key", "in", keys)]),
        ...(others.size === 0 ? [] : [isNamedElsewhere(db, [...others.keys()])]),
      ]),
    )
    .execute();
  const inEnglish = foodLanguageNow() === "en" ? 0 : BEHIND_READERS;
  const best = new Map<number, { rank: number; row: (typeof rows)[number] }>();
  for (const row of rows) {
    const isOwnName = row.search_key === row.name_key;
    // "tomatoes" is Tomato before mere prefixes
    const said = row.match_key === key ? row.search_key : search;
    const isMeant = keys.includes(row.match_key);
    const isFound =
      row.search_key.includes(said) ||
      row.search_key.includes(plain ?? said) ||
      (key !== "" && row.match_key.includes(key));
    const rank = Math.min(
      isFound ? rankOf(row.search_key, said, isOwnName) + inEnglish : Infinity,
      isMeant ? MEANT + inEnglish : Infinity,
      others.get(row.id) ?? Infinity,
    );
    const known = best.get(row.id);
    if (known === undefined || rank < known.rank) best.set(row.id, { rank, row });
  }
  return [...best.values()]
    .toSorted((a, b) => a.rank - b.rank || compareFound(a.row, b.row))
    .slice(0, MOST_FOUND)
    .map(({ row }) => ingredientOf(row));
}

/** An ingredient with all its names. */
export interface NamedIngredient {
  readonly ingredient: MasterIngredient;
  /** Folded, including the main name. */
  readonly names: readonly string[];
}

const namesBeside = prepared((db, hole: Hole<{ household: HouseholdId; after: number }>) =>
  db
    .selectFrom("master_ingredients")
    .leftJoin("master_ingredient_names", (join) =>
      join
        .onRef("master_ingredient_names.master_ingredient_id", "=", "master_ingredients.id")
        .on(isNameOf(hole("household"))),
    )
    .select([...ingredientColumns, "master_ingredient_names.search_key as otherName"])
    .where(shownTo(hole("household")))
    .where("master_ingredients.id", ">", hole("after"))
    .orderBy("master_ingredients.id"),
);

/** The household's ingredients with a later id, with their names. */
export async function listNamesBeside(
  db: Reader,
  household: HouseholdId,
  after: number,
): Promise<readonly NamedIngredient[]> {
  const rows = await namesBeside(db, { household, after });
  const named = new Map<number, { ingredient: MasterIngredient; names: string[] }>();
  for (const { otherName, ...row } of rows) {
    const known = named.get(row.id) ?? { ingredient: ingredientOf(row), names: [] };
    if (otherName !== null) known.names.push(otherName);
    named.set(row.id, known);
  }
  return [...named.values()];
}

/** The units of measure in display order. One statement. */
export async function listMasterUnits(
  db: Reader,
): Promise<readonly Selectable<Database["master_units"]>[]> {
  return db
    .selectFrom("master_units")
    .select(["id", "name", "dimension", "plural"])
    .orderBy("id")
    .execute();
}

const ingredientRows = prepared((db, hole: Hole<{ household: HouseholdId; ids: string }>) =>
  sharingRows(
    db,
    db
      .selectFrom("master_ingredients")
      .select(ingredientColumns)
      .where(sql<boolean>`master_ingredients.id in (${idsOfJson(db, hole("ids"))})`)
      .where(shownTo(hole("household"))),
  ),
);

/** Available ingredients by id; a transaction locks them until it ends. At most one statement. */
export async function findIngredients(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MasterIngredient>> {
  if (ids.length === 0) return new Map();
  const rows = await ingredientRows(db, { household, ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.id, ingredientOf(row)]));
}

/**
 * The ingredients for these name keys, by key; the household's own take precedence. At most one
 * statement.
 */
export async function ingredientsByKey(
  db: Reader,
  household: HouseholdId | null,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("master_ingredient_names")
    .select(["match_key", "master_ingredient_id", "household_id"])
    .where("match_key", "in", keys)
    .where(isNameOf(household))
    .execute();
  // the later of two equal keys wins
  const ownLast = rows.toSorted((a, b) => (a.household_id ?? 0) - (b.household_id ?? 0));
  return new Map(ownLast.map((row) => [row.match_key, row.master_ingredient_id]));
}

/** How often a household bought some ingredients; absent for never. One statement. */
export async function timesBought(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("lots")
    .select((select) => ["master_ingredient_id as id", select.fn.countAll<number>().as("times")])
    .where("household_id", "=", household)
    .where(sql<boolean>`master_ingredient_id in (${idsOfJson(db, JSON.stringify(ids))})`)
    .where("removed_at", "is", null)
    .where("part_of", "is", null)
    .groupBy("master_ingredient_id")
    .execute();
  return new Map(rows.map(({ id, times }) => [id, times]));
}
