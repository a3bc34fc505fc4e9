import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { planRecipe } from "@larder/rules/kitchen/cooking/meal-plan";
import type { Recipe } from "@larder/contract/recipes/recipes";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import { holdMasterNames } from "../../db/dialect.ts";
import type { Maker } from "../../db/schema/made-by.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { changedSince, fail, ok, type Outcome } from "../../values/outcome.ts";
import { copyImages } from "../../images/copy-images.ts";
import type { ImageRow, PresentImage } from "../../images/pictures.ts";
import { type Kitchen, readKitchen } from "../../inventory/stock/kitchen.ts";
import { meantByReader } from "../lines/meant-by-reader.ts";
import { type MeantLine, meantLines, namesOf } from "../lines/meant-lines.ts";
import { presentRecipe } from "../present-recipe.ts";
import { insertComponents } from "../lines/recipe-lines.store.ts";
import { deleteSteps, deleteTags, insertSteps, insertTags } from "../lines/recipe-parts.store.ts";
import { renewRecipeStamps } from "../recipe-stamp.store.ts";
import {
  findPublished,
  findReadableRecipe,
  findRecipe,
  type ReadableRecipe,
} from "../recipe.store.ts";
import {
  NO_OPINION,
  type Opinion,
  type RecipeFacts,
  type RecipeReader,
  type RecipeViewer,
  type SavedRecipe,
} from "../recipe.ts";
import { insertRecipe, rewriteRecipe } from "./save-recipe.store.ts";
import { factsOf, type SentRecipe } from "./sent-recipe.ts";

interface Saving {
  readonly viewer: RecipeViewer & Maker;
  readonly today: IsoDate;
  readonly now: number;
  readonly showImage: PresentImage;
}

/** The ingredients of a recipe's names. One statement; on PostgreSQL one more for the lock. */
async function ingredientsOf(
  tx: Tx,
  { householdId }: RecipeViewer,
  { components }: RecipeFacts,
): Promise<readonly (number | null)[]> {
  await holdMasterNames(tx);
  return resolveNames(tx, { household: householdId }, namesOf(components));
}

/** A recipe's parts outside its own row. */
interface Written {
  readonly id: number;
  readonly facts: RecipeFacts;
  readonly updatedAt: number;
  /** For each name of `namesOf`. */
  readonly meant: readonly (number | null)[];
  readonly images: readonly ImageRow[];
  readonly opinion: Opinion;
  readonly by: Maker | null;
}

function savedLine(
  { line, masterIngredientId, ofAlternatives }: MeantLine,
  id: number | undefined,
): SavedRecipe["components"][number] {
  return {
    ...line,
    id: id ?? 0,
    masterIngredientId,
    alternatives: line.alternatives.map((other, index) => ({
      ...other,
      masterIngredientId: ofAlternatives[index] ?? null,
    })),
  };
}

/**
 * Adds the lines of a saved recipe and returns it priced from stock. Three statements, one more
 * each for alternatives and unknown names.
 */
async function withLines(
  tx: Tx,
  { viewer, today, showImage }: Saving,
  { id, facts, updatedAt, meant, images, opinion, by }: Written,
): Promise<Recipe> {
  const household = viewer.householdId;
  const lines = meantLines([{ id, components: facts.components }], meant);
  const ids = await insertComponents(tx, household, lines);
  await renewRecipeStamps(tx, [household]);
  const kitchen = await readKitchen(tx, household, today);
  const components = lines.map((line, index) => savedLine(line, ids[index]));
  const recipe = { ...facts, id, updatedAt, components, images, opinion, lastCooked: null, by };
  return presentPlanned(recipe, kitchen, showImage);
}

/** A recipe of the household, priced from its stock. */
function presentPlanned(recipe: SavedRecipe, kitchen: Kitchen, showImage: PresentImage): Recipe {
  const plan = planRecipe(recipe, kitchen.stock());
  return presentRecipe(recipe, { plan, isOwn: true, showImage, eating: kitchen.eating });
}

interface MadeNew extends Pick<Written, "facts" | "meant"> {
  /** The original of a copy, with its pictures. */
  readonly original?: ReadableRecipe;
}

async function saveNew(
  tx: Tx,
  saving: Saving,
  { facts, meant, original }: MadeNew,
): Promise<Outcome<{ recipe: Recipe }>> {
  const { viewer, now } = saving;
  const household = viewer.householdId;
  const made = { facts, by: viewer.id, now };
  const { id, whyNoRoom } = await insertRecipe(tx, household, made);
  if (whyNoRoom !== null) return fail("limit_reached", { message: whyNoRoom });
  await insertSteps(tx, household, [{ id, facts }]);
  await insertTags(tx, household, [{ id, facts }]);
  const images =
    original === undefined ? [] : await copyImages(tx, original, { household, id, now });
  const kind = original === undefined ? "recipe_added" : "recipe_copied";
  await logActivity(tx, household, { by: viewer.id, kind, facts: {}, subjectId: id, now });
  const by = { id: viewer.id, name: viewer.name };
  const written = { id, facts, meant, updatedAt: now, images, opinion: NO_OPINION, by };
  return ok({ recipe: await withLines(tx, saving, written) });
}

interface Adding extends Saving {
  readonly sent: SentRecipe;
}

/**
 * Saves a new recipe and resolves its names. `limit_reached` without room. Seven statements, up to
 * four more. Source: handbook/recipes.md#lines.
 */
export async function addRecipe(
  tx: Tx,
  { sent, ...saving }: Adding,
): Promise<Outcome<{ recipe: Recipe }>> {
  const facts = factsOf(sent);
  const meant = await ingredientsOf(tx, saving.viewer, facts);
  return saveNew(tx, saving, { facts, meant });
}

interface Copying extends Omit<Saving, "viewer"> {
  readonly id: number;
  /** The household of the recipe, if its book is known to be readable. */
  readonly publisher?: HouseholdId;
}

/**
 * Saves an independent copy of a published recipe, without notes and opinions, with its lines'
 * ingredients. `not_found` for the reader's own recipe and an unreadable one. `limit_reached`
 * without room. Ten statements; one more each with steps, tags and alternatives, two with unknown
 * names. Source: handbook/books.md#what-it-does.
 */
export async function copyRecipe(
  tx: Tx,
  reader: RecipeReader & Maker,
  { id, publisher, ...day }: Copying,
): Promise<Outcome<{ recipe: Recipe }>> {
  // Before the read: a name unknown in the original is stored as unknown before it can be added.
  await holdMasterNames(tx);
  const found =
    publisher === undefined
      ? await findReadableRecipe(tx, reader, id)
      : await findPublished(tx, reader, { id, household: publisher });
  if (found === null || found.isOwn) return fail("not_found");
  const { recipe } = found;
  const meant = await meantByReader(tx, reader, recipe);
  const saving = { viewer: reader, ...day };
  return saveNew(tx, saving, { facts: recipe, meant, original: found });
}

interface Replacing extends Saving {
  readonly id: number;
  readonly sent: SentRecipe;
  /** The recipe's save time as read: a newer save prevents the write. Absent, it is not checked. */
  readonly readAt: number | undefined;
}

/** Replaces changed steps and tags. No statement for unchanged ones, two for changed ones. */
async function replaceParts(
  tx: Tx,
  was: SavedRecipe,
  { household, facts }: Rewriting,
): Promise<void> {
  const { id } = was;
  const isChanged = (part: "steps" | "tags") =>
    JSON.stringify(was[part]) !== JSON.stringify(facts[part]);
  if (isChanged("steps")) {
    if (was.steps.length > 0) await deleteSteps(tx, household, id);
    await insertSteps(tx, household, [{ id, facts }]);
  }
  if (isChanged("tags")) {
    if (was.tags.length > 0) await deleteTags(tx, household, id);
    await insertTags(tx, household, [{ id, facts }]);
  }
}

interface Rewriting {
  readonly household: HouseholdId;
  readonly facts: RecipeFacts;
}

/**
 * Replaces a recipe with its lines; fields absent in `sent` stay. `conflict` with the current
 * recipe if it was saved since `readAt`, `limit_reached` if it exceeds the limits. Eight
 * statements; one more with alternatives, with unknown names, and for each addition or removal of
 * steps and tags. Source: handbook/recipes.md#saving.
 */
export async function replaceRecipe(
  tx: Tx,
  { id, sent, readAt, ...saving }: Replacing,
): Promise<Outcome<{ recipe: Recipe }>> {
  const { viewer, today, now, showImage } = saving;
  const household = viewer.householdId;
  const was = await findRecipe(tx, viewer, id);
  if (was === null) return fail("not_found");
  if (readAt !== undefined && readAt !== was.updatedAt) {
    const kitchen = await readKitchen(tx, household, today);
    return changedSince({ recipe: presentPlanned(was, kitchen, showImage) });
  }
  const facts = factsOf(sent, was);
  const meant = await ingredientsOf(tx, viewer, facts);
  const { updatedAt, whyNoRoom } = await rewriteRecipe(tx, household, { id, facts, now });
  if (whyNoRoom !== null) return fail("limit_reached", { message: whyNoRoom });
  await replaceParts(tx, was, { household, facts });
  const { images, opinion, by } = was;
  await logActivity(tx, household, {
    by: viewer.id,
    kind: "recipe_changed",
    facts: {},
    subjectId: id,
    now,
  });
  const written = { id, facts, meant, updatedAt, images, opinion, by };
  return ok({ recipe: await withLines(tx, saving, written) });
}
