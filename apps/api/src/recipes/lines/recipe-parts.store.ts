import { tagKey } from "@larder/rules/recipe-text/tags";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { inParts } from "../saving/many-rows.ts";
import type { RecipeFacts } from "../recipe.ts";

/** A saved recipe with its parts. */
interface Told {
  readonly id: number;
  readonly facts: Pick<RecipeFacts, "steps" | "tags">;
}

/** Adds the steps of new recipes. One statement for 2000, none without any. */
export async function insertSteps(
  tx: Tx,
  household: HouseholdId,
  recipes: readonly Told[],
): Promise<void> {
  const rows = recipes.flatMap(({ id, facts }) =>
    facts.steps.map(({ text, group }, position) => ({
      household_id: household,
      recipe_id: id,
      position,
      text,
      group_name: group,
    })),
  );
  await inParts(rows, (some) =>
    tx
      .insertInto("recipe_steps")
      .values([...some])
      .execute(),
  );
}

/** Adds the tags of new recipes. One statement for 2000, none without any. */
export async function insertTags(
  tx: Tx,
  household: HouseholdId,
  recipes: readonly Told[],
): Promise<void> {
  const rows = recipes.flatMap(({ id, facts }) =>
    facts.tags.map((tag, position) => ({
      household_id: household,
      recipe_id: id,
      tag_key: tagKey(tag),
      tag,
      position,
    })),
  );
  await inParts(rows, (some) =>
    tx
      .insertInto("recipe_tags")
      .values([...some])
      .execute(),
  );
}

/** Removes a recipe's steps. */
export async function deleteSteps(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .deleteFrom("recipe_steps")
    .where("household_id", "=", household)
    .where("recipe_id", "=", id)
    .execute();
}

/** Removes a recipe's tags. */
export async function deleteTags(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .deleteFrom("recipe_tags")
    .where("household_id", "=", household)
    .where("recipe_id", "=", id)
    .execute();
}
