import type { Text } from "@larder/words/text";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { sql } from "kysely";
import { namedRows } from "../../db/sql/named-rows.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { laterThan } from "../../db/schema/version.ts";
import { idsInOrder } from "./many-rows.ts";
import { sizeOf, type TakenRoom, whyNoRoom } from "./recipe-room.ts";
import type { RecipeFacts } from "../recipe.ts";

function columnsOf(facts: RecipeFacts) {
  const { lines, characters } = sizeOf(facts);
  return {
    name: facts.name,
    name_key: foldText(facts.name),
    description: facts.description,
    instructions: facts.instructions,
    servings: facts.servings,
    prep_minutes: facts.prepMinutes,
    cook_minutes: facts.cookMinutes,
    yield_text: facts.yieldText,
    source_url: facts.sourceUrl,
    source_name: facts.sourceName,
    notes: facts.notes,
    line_count: lines,
    text_length: characters,
  };
}

const takenRoom = namedRows<TakenRoom>(["recipes", "lines", "characters"]);

/** The size of a household's recipes; the index recipes_newest covers it. */
const sizeOfAll = (household: HouseholdId) =>
  sql`select count(*) as recipes, coalesce(sum(line_count), 0) as lines, coalesce(sum(text_length), 0) as characters
    from recipes as others where others.household_id = ${household}`;

/** The size of the household's other recipes in one column. */
function othersOf(tx: Tx, household: HouseholdId) {
  const sums = sql`${sizeOfAll(household)} and others.id <> recipes.id`;
  return takenRoom.select(tx, sums).as("others");
}

/** The reason that a recipe exceeds the limits, from that row. */
function whyNoRoomBeside(facts: RecipeFacts, row: { readonly others: string }): Text | null {
  const [others = { recipes: 0, lines: 0, characters: 0 }] = takenRoom.read(row.others);
  return whyNoRoom(facts, others);
}

interface Saved {
  readonly facts: RecipeFacts;
  readonly now: number;
}

/** A recipe's author and time; a restored one has its id. */
interface NewRecipe extends Saved {
  readonly by: number | null;
  readonly id?: number;
  readonly createdAt?: number;
}

/**
 * Adds a recipe without lines; returns its id and, if it exceeds the limits, the reason. Two
 * statements, since an `insert` of a divided database has no sub-select.
 */
export async function insertRecipe(
  tx: Tx,
  household: HouseholdId,
  { facts, by, id, createdAt, now }: NewRecipe,
): Promise<{ id: number; whyNoRoom: Text | null }> {
  const others = takenRoom.select(tx, sizeOfAll(household)).as("others");
  const before = await tx.selectNoFrom([others]).executeTakeFirstOrThrow();
  const row = await tx
    .insertInto("recipes")
    .values({
      ...columnsOf(facts),
      ...(id !== undefined && { id }),
      household_id: household,
      by_user_id: by,
      created_at: createdAt ?? now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: row.id, whyNoRoom: whyNoRoomBeside(facts, before) };
}

/** The folded names among these that the household has. */
export async function findRecipeNames(
  tx: Tx,
  household: HouseholdId,
  recipes: readonly Pick<RecipeFacts, "name">[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("recipes")
    .select("name_key")
    .where("household_id", "=", household)
    .where(
      "name_key",
      "in",
      recipes.map(({ name }) => foldText(name)),
    )
    .execute();
  return new Set(rows.map((row) => row.name_key));
}

/**
 * Adds recipes without lines; returns their ids in order and, if they exceed the limits, the
 * reason. Databases differ in whether a statement sees its own rows, so limits are checked
 * afterwards. Two statements.
 */
export async function insertRecipes(
  tx: Tx,
  household: HouseholdId,
  { recipes, by, now }: { readonly recipes: readonly RecipeFacts[]; by: number; now: number },
): Promise<{ ids: readonly number[]; whyNoRoom: Text | null }> {
  const rows = await tx
    .insertInto("recipes")
    .values(
      recipes.map((facts) => ({
        ...columnsOf(facts),
        household_id: household,
        by_user_id: by,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning("id")
    .execute();
  const ids = idsInOrder(rows);
  const last = recipes.at(-1);
  const taken = await tx
    .selectFrom("recipes")
    .select(othersOf(tx, household))
    .where("household_id", "=", household)
    .where("id", "=", ids.at(-1) ?? 0)
    .executeTakeFirst();
  return { ids, whyNoRoom: last && taken ? whyNoRoomBeside(last, taken) : null };
}

interface Rewritten extends Saved {
  readonly id: number;
}

/**
 * Replaces a recipe's facts and removes its lines; returns its new `updatedAt` and, if it exceeds
 * the limits, the reason. Two statements.
 */
export async function rewriteRecipe(
  tx: Tx,
  household: HouseholdId,
  { id, facts, now }: Rewritten,
): Promise<{ updatedAt: number; whyNoRoom: Text | null }> {
  const row = await tx
    .updateTable("recipes")
    .set({ ...columnsOf(facts), updated_at: laterThan("updated_at", now) })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .returning(["updated_at", othersOf(tx, household)])
    .executeTakeFirstOrThrow();
  // alternatives are removed with their line
  await tx
    .deleteFrom("recipe_components")
    .where("household_id", "=", household)
    .where("recipe_id", "=", id)
    .execute();
  return { updatedAt: row.updated_at, whyNoRoom: whyNoRoomBeside(facts, row) };
}

/** Deletes a recipe with its lines; false for another household's. */
export async function deleteRecipe(tx: Tx, household: HouseholdId, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("recipes")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
