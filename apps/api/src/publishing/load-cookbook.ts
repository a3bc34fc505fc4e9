import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { NOBODY, slices } from "../http/slices.ts";
import { type CookbookIndex, replaced, stamped } from "./cookbook-index.ts";
import {
  listRecipesAfter,
  listStamps,
  type RankedRecipe,
  type RecipeLine,
} from "./cookbook.store.ts";
import { type Goods, NO_GOOD } from "./goods.ts";
import { ALTERNATIVE, ASIDE, type IndexedRecipe, type LineRole, NEEDED } from "./recipe-arrays.ts";

/** Recipes per read, some 20 ms of SQLite if all have a hundred lines. */
const READ_AT_ONCE = 10;
/** All callers wait for the same read. */
const pace = slices.paceOf(NOBODY);
/** Recipes added to the index per turn. */
const TAKEN_AT_ONCE = 4000;

/** True if two lines need one ingredient. Recipes are short, so a scan is faster than a set. */
function isRepeated(lines: readonly RecipeLine[]): boolean {
  return lines.some(
    ({ masterIngredientId: id }, at) =>
      id !== null && lines.findIndex((other) => other.masterIngredientId === id) < at,
  );
}

function roleOf({ isNeeded, alternativeOf }: RecipeLine): LineRole {
  if (!isNeeded) return ASIDE;
  return alternativeOf === null ? NEEDED : ALTERNATIVE;
}

function indexed(
  { lines, ...recipe }: RankedRecipe,
  householdId: HouseholdId,
  goods: Goods,
): IndexedRecipe {
  const numbers = goods.numbersOf(lines);
  const roles = lines.map(roleOf);
  const isChoosing = roles.includes(ALTERNATIVE);
  const isUnknown = numbers.some((good, at) => good === NO_GOOD && roles[at] !== ASIDE);
  const needed = lines.filter(({ isNeeded }) => isNeeded);
  return {
    ...recipe,
    householdId,
    goods: numbers,
    needs: lines.map(({ quantity }) => quantity ?? 0),
    roles,
    isShared: (isChoosing || !isUnknown) && isRepeated(needed),
    isFree: needed.length === 0 && lines.length > 0,
  };
}

/** All recipes of a household. One statement for each ten. */
async function recipesOf(
  db: Reader,
  household: HouseholdId,
  goods: Goods,
): Promise<readonly IndexedRecipe[]> {
  const recipes: IndexedRecipe[] = [];
  for (let isMore = true; isMore;) {
    const page = { after: recipes.at(-1)?.id ?? 0, limit: READ_AT_ONCE };
    // oxlint-disable-next-line no-await-in-loop -- the last id begins the next page; other calls run between pages
    const found = await listRecipesAfter(db, household, page);
    for (const recipe of found) recipes.push(indexed(recipe, household, goods));
    isMore = found.length === READ_AT_ONCE;
    // oxlint-disable-next-line no-await-in-loop -- other calls run between two pages
    if (pace.isSpent) await pace.next();
  }
  return recipes;
}

/**
 * Updates an index: drops hidden books, reads changed ones. Stamps are read first, so later changes
 * show at the next call. One statement, and one per ten recipes of changed books.
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
  const take = async (): Promise<void> => {
    index = await replaced(index, leaving, arriving);
    leaving = new Set();
    arriving = [];
  };
  for (const household of changed) {
    // oxlint-disable-next-line no-await-in-loop -- one book after another, in many short turns
    for (const recipe of await recipesOf(db, household, index.goods)) arriving.push(recipe);
    // oxlint-disable-next-line no-await-in-loop -- adds what was read before it reads more, so that little is in memory
    if (arriving.length >= TAKEN_AT_ONCE) await take();
  }
  await take();
  return stamped(index, stamps);
}
