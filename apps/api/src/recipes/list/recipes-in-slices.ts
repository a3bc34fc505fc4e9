import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { firstRecipes, recipesById } from "../recipe.store.ts";
import type { RecipeReading, SavedRecipe, SizedRecipe } from "../recipe.ts";

/** Who asks has no say in what is read. */
const NOBODY = 0;

/** Lines that are read in one stroke: some two milliseconds. */
const READ_AT_ONCE = 300;

/** How a household's recipes are gone through. */
interface Reading extends RecipeReading {
  readonly pace: Pace;
}

/** Ids of recipes that are read together, in order; a single large one is read alone. */
export function pagesOf(recipes: readonly SizedRecipe[]): readonly (readonly number[])[] {
  const pages: number[][] = [];
  let room = 0;
  for (const { id, size } of recipes) {
    if (pages.length === 0 || size > room) {
      pages.push([]);
      room = READ_AT_ONCE;
    }
    pages.at(-1)?.push(id);
    room -= size;
  }
  return pages;
}

/**
 * All recipes of a household, newest change first, several at a time, read part by part while they are taken. Which ones, and their order, is settled at
 * the start; each is as it is when its part is read, and one deleted meanwhile is left out. One statement for up to some 700
 * lines, one more for each 300 beyond.
 */
export async function recipesInSlices(
  db: Reader,
  household: HouseholdId,
  { pace, ...reading }: Reading,
): Promise<AsyncIterable<readonly SavedRecipe[]>> {
  const { recipes, others } = await firstRecipes(db, household, reading);
  return (async function* all() {
    yield recipes;
    for (const ids of pagesOf(others)) {
      // Part after part on purpose: between them other calls get their turn.
      // oxlint-disable-next-line no-await-in-loop
      if (pace.isSpent) await pace.next();
      // oxlint-disable-next-line no-await-in-loop -- part after part, as they are taken
      yield await recipesById(db, household, { ids, ...reading });
    }
  })();
}

/**
 * Some recipes of a household by their ids, as far as planning goes, read part by part while they are taken. One statement for each 300
 * lines; none without ids. Nobody's opinions are read.
 */
export async function* recipesWithIds(
  db: Reader,
  household: HouseholdId,
  { recipes, pace }: { readonly recipes: readonly SizedRecipe[]; readonly pace?: Pace | undefined },
): AsyncGenerator<SavedRecipe> {
  const viewer = { id: NOBODY, householdId: household };
  for (const ids of pagesOf(recipes)) {
    // oxlint-disable-next-line no-await-in-loop -- part after part: between them other calls get their turn
    if (pace?.isSpent) await pace.next();
    // oxlint-disable-next-line no-await-in-loop -- part after part, as they are taken
    yield* await recipesById(db, household, { ids, detail: "planned", viewer });
  }
}
