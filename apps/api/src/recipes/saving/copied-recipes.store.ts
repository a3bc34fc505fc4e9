import { candidateKeys } from "@larder/rules/kitchen/names/ingredient-name";
import { sql, type RawBuilder } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { tableOfJson, takeIds } from "../../db/sql/rows-of-json.ts";
import {
  fewAtATime,
  pairsOfJson,
  recipesAtOnce,
  type Turns,
  withWholeHouseholds,
} from "../../db/schema/whole-household.ts";
import { inParts } from "./many-rows.ts";

/** The source and target households, and the person. */
export interface CopyForPerson {
  readonly from: HouseholdId;
  readonly to: HouseholdId;
  /** Recipes by this person stay theirs in the copies; others have no author. */
  readonly userId: number;
  readonly pace: Turns;
}

/** A recipe and its copy, by ids. */
export type CopiedPair = readonly [original: number, copy: number];

const OF_RECIPE = [
  "name",
  "name_key",
  "description",
  "instructions",
  "servings",
  "created_at",
  "updated_at",
  "line_count",
  "text_length",
  "prep_minutes",
  "cook_minutes",
  "yield_text",
  "source_url",
  "source_name",
  "notes",
] as const;
const OF_LINE = [
  "position",
  "ingredient_name",
  "quantity",
  "unit",
  "quantity_max",
  "note",
  "group_name",
  "is_optional",
  "source_text",
] as const;

const listOf = (columns: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)),
    sql`, `,
  );

/** One statement. */
async function listRecipeIds(db: Reader, household: HouseholdId): Promise<number[]> {
  const recipes = await db
    .selectFrom("recipes")
    .select("id")
    .where("household_id", "=", household)
    .orderBy("id")
    .execute();
  return recipes.map(({ id }) => id);
}

/** The recipes of a household, as many as are copied at once. One statement. */
export async function listRecipesToCopy(
  db: Reader,
  household: HouseholdId,
): Promise<readonly (readonly number[])[]> {
  const all = await listRecipeIds(db, household);
  const atOnce = recipesAtOnce(db);
  const count = Math.ceil(all.length / atOnce);
  return Array.from({ length: count }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce));
}

/** Copies a household's recipe rows; returns the pairs. One statement, and two per few recipes. */
export async function copyRecipeRows(tx: Tx, copy: CopyForPerson): Promise<readonly CopiedPair[]> {
  const all = await listRecipeIds(tx, copy.from);
  const pairs: CopiedPair[] = [];
  await fewAtATime({ tx, pace: copy.pace, all }, async (some) => {
    pairs.push(...(await copyTheseRows(tx, copy, some)));
  });
  return pairs;
}

/** The same for a few recipes; nothing if one is gone. Two statements. */
export async function copyTheseRows(
  tx: Tx,
  { from, to, userId }: CopyForPerson,
  ids: readonly number[],
): Promise<readonly CopiedPair[]> {
  const copies = await takeIds(tx, "recipes", ids.length);
  const pairs = ids.map((id, index): CopiedPair => [id, copies[index] ?? 0]);
  const { numAffectedRows } = await sql`
    insert into recipes (id, household_id, by_user_id, ${listOf(OF_RECIPE)})
    select same.new_id, cast(${to} as bigint), case when originals.by_user_id = ${userId} then originals.by_user_id end,
      ${listOf(OF_RECIPE, "originals")}
    from ${pairsOfJson(tx, JSON.stringify(pairs))} as same cross join recipes as originals
    where originals.household_id = ${from} and originals.id = same.old_id`.execute(tx);
  return Number(numAffectedRows) < ids.length ? [] : pairs;
}

interface Copied extends Omit<CopyForPerson, "userId"> {
  readonly pairs: readonly CopiedPair[];
}

/**
 * Originals and copies; the following `cross join` makes SQLite start with them, and read them
 * once.
 */
const samePairs = (tx: Tx, { pairs }: Copied) => pairsOfJson(tx, JSON.stringify(pairs));

interface OriginalLine {
  readonly id: number;
  /** The copy of its recipe. */
  readonly recipe: number;
  readonly alternativeOf: number | null;
}

/** A line and its copy: ids of both, of the copied recipe, and of the copied line it can replace. */
const COPIED_LINE = {
  original: "integer",
  copy: "integer",
  recipe: "integer",
  alternative_of: "integer",
} as const;

/**
 * Lines and alternatives. An own ingredient of the other household is kept as a name only. Three
 * statements, none but the first without lines.
 */
async function copyLines(tx: Tx, copied: Copied): Promise<void> {
  const { from, to } = copied;
  const { rows: originals } = await sql<OriginalLine>`
    select lines.id, same.new_id as recipe, lines.alternative_of as ${sql.ref("alternativeOf")}
    from ${samePairs(tx, copied)} as same cross join recipe_components as lines
    where lines.household_id = ${from} and lines.recipe_id = same.old_id
    order by same.new_id, lines.position, lines.id`.execute(tx);
  if (originals.length === 0) return;
  const ids = await takeIds(tx, "recipe_components", originals.length);
  const copyOf = new Map(originals.map(({ id }, index) => [id, ids[index] ?? 0]));
  const lines = originals.map(({ id, recipe, alternativeOf }) => [
    id,
    copyOf.get(id),
    recipe,
    alternativeOf === null ? null : copyOf.get(alternativeOf),
  ]);
  await sql`insert into recipe_components
      (id, household_id, recipe_id, master_ingredient_id, alternative_of, ${listOf(OF_LINE)})
    select same.copy, cast(${to} as bigint), same.recipe, case when own.household_id is null then lines.master_ingredient_id end,
      same.alternative_of, ${listOf(OF_LINE, "lines")}
    from (${tableOfJson(tx, JSON.stringify(lines), COPIED_LINE)}) as same cross join recipe_components as lines
    left join master_ingredients as own on own.id = lines.master_ingredient_id
    where lines.household_id = ${from} and lines.id = same.original`.execute(tx);
}

/** Steps, tags, and the person's opinions. Three statements. */
async function copyParts(tx: Tx, copied: Copied & { userId: number }): Promise<void> {
  const { from, to, userId } = copied;
  const same = samePairs(tx, copied);
  const parts = (table: string) =>
    sql`${same} as same cross join ${sql.table(table)} as parts where parts.household_id = ${from} and parts.recipe_id = same.old_id`;
  await sql`insert into recipe_steps (household_id, recipe_id, position, text, group_name)
    select cast(${to} as bigint), same.new_id, parts.position, parts.text, parts.group_name from ${parts("recipe_steps")}`.execute(
    tx,
  );
  await sql`insert into recipe_tags (household_id, recipe_id, tag_key, tag, position)
    select cast(${to} as bigint), same.new_id, parts.tag_key, parts.tag, parts.position from ${parts("recipe_tags")}`.execute(
    tx,
  );
  await sql`insert into recipe_opinions (household_id, recipe_id, user_id, is_favourite, rating)
    select cast(${to} as bigint), same.new_id, parts.user_id, parts.is_favourite, parts.rating
    from ${parts("recipe_opinions")} and parts.user_id = ${userId}`.execute(tx);
}

interface WaitingLine {
  readonly id: number;
  readonly name: string;
  readonly unit: string | null;
}

/** Stores the keys of copied lines without an ingredient. One statement, one more per 2000 keys. */
async function noteCopiesThatWait(tx: Tx, copied: Copied): Promise<void> {
  const { to, pace } = copied;
  const { rows } = await sql<WaitingLine>`
    select lines.id, lines.ingredient_name as name, lines.unit from ${samePairs(tx, copied)} as same
    cross join recipe_components as lines
    where lines.household_id = ${to} and lines.recipe_id = same.new_id and lines.master_ingredient_id is null`.execute(
    tx,
  );
  const keys: { match_key: string; household_id: HouseholdId; component_id: number }[] = [];
  for (const { id, ...written } of rows) {
    for (const key of candidateKeys(written))
      keys.push({ match_key: key, household_id: to, component_id: id });
    // oxlint-disable-next-line no-await-in-loop -- each has its turn
    if (pace.isSpent) await pace.next();
  }
  await inParts(keys, async (some) => {
    await tx
      .insertInto("unresolved_names")
      .values([...some])
      .execute();
    if (pace.isSpent) await pace.next();
    return [];
  });
}

/**
 * Copies the parts of recipes, a few at a time. Seven statements per batch, more for many unresolved
 * lines.
 */
export function copyAllParts(tx: Tx, copied: Copied & { userId: number }): Promise<void> {
  return withWholeHouseholds(tx, () =>
    fewAtATime({ tx, pace: copied.pace, all: copied.pairs }, async (pairs) => {
      const some = { ...copied, pairs };
      await copyLines(tx, some);
      await copyParts(tx, some);
      await noteCopiesThatWait(tx, some);
    }),
  );
}
