import { resolveNames } from "../../catalogue/resolve-names.ts";
import { holdMasterNames } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { keepForUndo, putPicturesBack } from "../../images/keep-images.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { leavePlan, planAgain } from "../../planning/undo-plan.ts";
import { PURGE_AFTER_MS, type Undoable } from "../../values/undo-window.ts";
import { meantLines, namesOf } from "../lines/meant-lines.ts";
import { insertComponents } from "../lines/recipe-lines.store.ts";
import { insertSteps, insertTags } from "../lines/recipe-parts.store.ts";
import { renewRecipeStamps } from "../recipe-stamp.store.ts";
import { findRecipe } from "../recipe.store.ts";
import type { RecipeViewer } from "../recipe.ts";
import { findBeginning, putOpinionsBack } from "./removed-recipe.store.ts";
import type { RemovedRecipe } from "./removed-recipe.ts";
import { deleteRecipe, insertRecipe } from "./save-recipe.store.ts";

interface Removing {
  readonly viewer: RecipeViewer;
  readonly id: number;
  readonly now: number;
}

/**
 * Deletes a recipe; its cookings stay in the log. The recipe with its planned meals stays in the
 * activity for the undo. `not_found`. Six statements, one more with pictures. Source:
 * handbook/wire.md#undo.
 */
export async function removeRecipe(
  tx: Tx,
  { viewer, id, now }: Removing,
): Promise<Outcome<Undoable>> {
  const household = viewer.householdId;
  const recipe = await findRecipe(tx, viewer, id);
  const beginning = recipe && (await findBeginning(tx, household, id));
  if (recipe === null || beginning === null) return fail("not_found");
  const { id: _id, by: _by, opinion: _opinion, updatedAt: _updatedAt, images, ...facts } = recipe;
  if (images.length > 0) await keepForUndo(tx, { household, recipeId: id }, now + PURGE_AFTER_MS);
  const left = await leavePlan(tx, household, { recipeId: id, now });
  await deleteRecipe(tx, household, id);
  await renewRecipeStamps(tx, [household]);
  const imageIds = images.map((image) => image.id);
  const activityId = await logActivity(tx, household, {
    by: viewer.id,
    kind: "recipe_removed",
    facts: { name: recipe.name },
    undo: { of: "recipe", recipe: { facts, imageIds, ...left, ...beginning } },
    subjectId: id,
    now,
  });
  return ok({ activityId });
}

interface BringingBack {
  readonly id: number;
  readonly recipe: RemovedRecipe;
  readonly now: number;
}

/**
 * Restores a deleted recipe with its id: lines (resolved by current names), steps, tags, pictures,
 * the remaining members' opinions, and its planned meals. `limit_reached` without room. Five
 * statements, one more each for alternatives, steps, tags, pictures, opinions, planned meals and
 * unknown names. Source: handbook/wire.md#undo.
 */
export async function bringRecipeBack(
  tx: Tx,
  household: HouseholdId,
  { id, recipe, now }: BringingBack,
): Promise<Outcome<undefined>> {
  const { facts, createdAt, byUserId: by, imageIds, opinions, planned = [] } = recipe;
  await holdMasterNames(tx);
  const meant = await resolveNames(tx, { household }, namesOf(facts.components));
  const { whyNoRoom } = await insertRecipe(tx, household, { facts, by, id, createdAt, now });
  if (whyNoRoom !== null) return fail("limit_reached", { message: whyNoRoom });
  const { components } = facts;
  await insertComponents(tx, household, meantLines([{ id, components }], meant));
  await insertSteps(tx, household, [{ id, facts }]);
  await insertTags(tx, household, [{ id, facts }]);
  await putPicturesBack(tx, { household, recipeId: id }, imageIds);
  await putOpinionsBack(tx, household, { recipeId: id, opinions });
  await planAgain(tx, household, { entries: planned, now });
  await renewRecipeStamps(tx, [household]);
  return ok(undefined);
}
