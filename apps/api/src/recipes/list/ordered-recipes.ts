import { certaintyOf } from "@larder/rules/kitchen/cooking/cost-known";
import {
  type OrderedRecipe,
  type RecipeOrder,
  sortedRecipes,
} from "@larder/rules/kitchen/cooking/recipe-filter";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import type { RecipeWithPlan } from "./plan-recipes.ts";
import { readingSizeOf } from "../saving/recipe-room.ts";
import { recentlyCooked } from "./last-cooking.store.ts";
import { recipesById } from "../recipe.store.ts";
import type { RecipeViewer, SavedRecipe } from "../recipe.ts";
import { pagesOf } from "./recipes-in-slices.ts";

/** Lines held in memory until their order is known; beyond this they are read again. */
const MOST_HELD = 20_000;

interface Entry extends OrderedRecipe {
  /** In lines; 0 if it is held. */
  readonly size: number;
  readonly held: SavedRecipe | null;
}

interface Ordering {
  readonly order: RecipeOrder;
  readonly viewer: RecipeViewer;
  readonly pace: Pace;
}

/** Each recipe's last cooking, if the order needs it. One statement, or none. */
async function lastCookings(
  db: Reader,
  household: HouseholdId,
  order: RecipeOrder,
): Promise<ReadonlyMap<number, number>> {
  return order === "lastCooked_asc" ? recentlyCooked(db, household) : new Map();
}

/**
 * The recipes in an order that requires reading all, some twice if memory is short. One statement,
 * and more beyond 20,000 lines.
 */
export async function* recipesInOrder(
  db: Reader,
  planned: AsyncIterable<readonly RecipeWithPlan[]>,
  { order, viewer, pace }: Ordering,
): AsyncGenerator<readonly SavedRecipe[]> {
  const household = viewer.householdId;
  const cooked = await lastCookings(db, household, order);
  const entries: Entry[] = [];
  let room = MOST_HELD;
  for await (const some of planned)
    for (const { recipe, plan } of some) {
      const size = readingSizeOf(recipe);
      const isHeld = size <= room;
      if (isHeld) room -= size;
      entries.push({
        id: recipe.id,
        name: recipe.name,
        updatedAt: recipe.updatedAt,
        costPerServing: certaintyOf(plan.costKnown) === "little" ? null : plan.costPerServing,
        lastCooked: cooked.get(recipe.id) ?? null,
        averageRating: recipe.opinion.averageRating,
        size: isHeld ? 0 : size,
        held: isHeld ? recipe : null,
      });
    }
  const sorted = sortedRecipes(entries, order);
  const held = new Map(sorted.map((entry) => [entry.id, entry.held]));
  for (const ids of pagesOf(sorted)) {
    // oxlint-disable-next-line no-await-in-loop -- page by page, so that other calls run in between
    if (pace.isSpent) await pace.next();
    const absent = ids.filter((id) => held.get(id) === null);
    const reading = { ids: absent, detail: "whole", viewer } as const;
    // oxlint-disable-next-line no-await-in-loop -- page after page: all of them together may be more than there is memory
    const read = absent.length === 0 ? [] : await recipesById(db, household, reading);
    const again = new Map(read.map((recipe) => [recipe.id, recipe]));
    yield ids.flatMap((id) => held.get(id) ?? again.get(id) ?? []);
  }
}
