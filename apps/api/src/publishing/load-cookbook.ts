import { setImmediate as nextTurn } from "node:timers/promises";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import {
  type CookbookIndex,
  type Goods,
  type IndexedRecipe,
  NO_GOOD,
  replaced,
  stamped,
} from "./cookbook-index.ts";
import {
  listLinesAfter,
  listRecipesOf,
  listStamps,
  type ListedRecipe,
  type RecipeLine,
} from "./cookbook.store.ts";

/** Lines that are read at once: some three milliseconds of the thread. */
const LINES_AT_ONCE = 2000;
/** Recipes that are put into the index at once; each time the whole index is copied. */
const RECIPES_AT_ONCE = 10_000;

/** All lines of a household's recipes, by recipe. One statement for each two thousand. */
async function linesOf(
  db: Reader,
  household: HouseholdId,
): Promise<ReadonlyMap<number, readonly RecipeLine[]>> {
  const byRecipe = new Map<number, RecipeLine[]>();
  let after = { recipeId: 0, position: 0, limit: LINES_AT_ONCE };
  for (let isMore = true; isMore;) {
    // The next lines are asked for by the last of these; between them others get their turn.
    // oxlint-disable-next-line no-await-in-loop
    const lines = await listLinesAfter(db, household, after);
    for (const line of lines) {
      const together = byRecipe.get(line.recipeId);
      if (together) together.push(line);
      else byRecipe.set(line.recipeId, [line]);
    }
    const last = lines.at(-1);
    isMore = last !== undefined && lines.length === LINES_AT_ONCE;
    if (last && isMore) {
      after = { ...after, recipeId: last.recipeId, position: last.position };
      // oxlint-disable-next-line no-await-in-loop
      await nextTurn();
    }
  }
  return byRecipe;
}

function repeatsAnIngredient(lines: readonly RecipeLine[]): boolean {
  const known = lines.map((line) => line.masterIngredientId).filter((id) => id !== null);
  return new Set(known).size < known.length;
}

function indexed(
  recipe: ListedRecipe,
  householdId: HouseholdId,
  { lines, goods }: { readonly lines: readonly RecipeLine[]; readonly goods: Goods },
): IndexedRecipe {
  const numbers = lines.map(({ masterIngredientId, unit }) =>
    goods.numberOf(masterIngredientId, unit),
  );
  return {
    ...recipe,
    householdId,
    goods: numbers,
    needs: lines.map(({ quantity }) => quantity),
    isShared: repeatsAnIngredient(lines) && !numbers.includes(NO_GOOD),
  };
}

async function recipesOf(
  db: Reader,
  household: HouseholdId,
  goods: Goods,
): Promise<readonly IndexedRecipe[]> {
  const [recipes, lines] = await Promise.all([
    listRecipesOf(db, household),
    linesOf(db, household),
  ]);
  return recipes.map((recipe) =>
    indexed(recipe, household, { lines: lines.get(recipe.id) ?? [], goods }),
  );
}

/**
 * Brings an index up to date: books that went leave it, books whose stamp is another are read again, the rest stays as it is. Stamps
 * are read first, so that a change during the reading shows as another stamp at the next call. One statement, and two for
 * each book that changed, more only for books of more than two thousand lines.
 */
export async function broughtUpToDate(db: Reader, old: CookbookIndex): Promise<CookbookIndex> {
  const stamps = await listStamps(db);
  const changed = [...stamps.keys()].filter(
    (household) => stamps.get(household) !== old.stamps.get(household),
  );
  const gone = [...old.stamps.keys()].filter((household) => !stamps.has(household));
  let leaving: ReadonlySet<number> = new Set([...gone, ...changed]);
  let arriving: IndexedRecipe[] = [];
  let index = old;
  const take = (): void => {
    index = replaced(index, leaving, arriving);
    leaving = new Set();
    arriving = [];
  };
  for (const household of changed) {
    // One book after the other, so that a large cookbook is read in many short turns.
    // oxlint-disable-next-line no-await-in-loop
    for (const recipe of await recipesOf(db, household, index.goodsList)) arriving.push(recipe);
    if (arriving.length >= RECIPES_AT_ONCE) take();
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
  }
  take();
  return stamped(index, stamps);
}
