import { engineOf } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { firstRecipes, recipesById } from "../recipe.store.ts";
import type { RecipeReading, SavedRecipe, SizedRecipe } from "../recipe.ts";

/** No reader is given. */
const NOBODY = 0;

/** Lines of one statement. With fewer the statements themselves take longer than the rows. */
const READ_AT_ONCE = 1000;

/** The options of reading a household's recipes. */
interface Reading extends RecipeReading {
  readonly pace: Pace;
}

/** Ids of recipes to read together, in order; a large one is read alone. */
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

/** None without ids. */
async function readPage(
  db: Reader,
  household: HouseholdId,
  { ids = [], ...reading }: RecipeReading & { readonly ids: readonly number[] | undefined },
): Promise<readonly SavedRecipe[]> {
  return ids.length === 0 ? [] : recipesById(db, household, { ids, ...reading });
}

/** PostgreSQL reads the next part while this thread plans one; null on SQLite, which is this thread. */
function startedAhead<Part>(db: Reader, read: () => Promise<Part>): Promise<Part> | null {
  if (engineOf(db) === "sqlite") return null;
  const reading = read();
  // The list may end before it.
  void Promise.allSettled([reading]);
  return reading;
}

/**
 * A household's recipes, newest change first, read in parts on demand. The selection and order are
 * fixed at the start; each recipe is as of its part's read, and deleted ones are omitted. One
 * statement for up to 700 lines, one more for each 1,000 beyond.
 */
export async function recipesInSlices(
  db: Reader,
  household: HouseholdId,
  { pace, ...reading }: Reading,
): Promise<AsyncIterable<readonly SavedRecipe[]>> {
  const { recipes, others } = await firstRecipes(db, household, reading);
  return (async function* all() {
    const pages = pagesOf(others);
    const read = (place: number) => readPage(db, household, { ids: pages[place], ...reading });
    let next = startedAhead(db, () => read(0));
    yield recipes;
    for (let place = 0; place < pages.length; place += 1) {
      // oxlint-disable-next-line no-await-in-loop -- part by part, so that other calls run in between
      if (pace.isSpent) await pace.next();
      // oxlint-disable-next-line no-await-in-loop -- part after part, as they are taken
      const some = await (next ?? read(place));
      next = startedAhead(db, () => read(place + 1));
      yield some;
    }
  })();
}

/**
 * A household's recipes by ids, in planning detail, read in parts on demand. One statement per
 * 1,000 lines; none without ids. Without opinions.
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
