import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { text } from "@larder/words/text";
import type { Person } from "@larder/rules/access";
import type { Maker } from "../db/schema/made-by.ts";
import type { Tx } from "../db/transaction.ts";
import type { PresentImage } from "../images/pictures.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import type { RecipeViewer } from "../recipes/recipe.ts";
import { copyRecipe } from "../recipes/saving/save-recipe.ts";
import { knownRecipes } from "./plan.store.ts";

/** Recipes of books that come into a household at once. Source: handbook/planning.md#limits. */
const MOST_COPIES = 50;

/** Who plans. */
export interface Planner extends Person, RecipeViewer, Maker {}

interface Owning {
  readonly ids: readonly number[];
  readonly today: IsoDate;
  readonly now: number;
  readonly showImage: PresentImage;
}

/**
 * Under which ids the household has recipes that somebody plans: one of a book that they may read is copied first, so that it stays plannable
 * whatever becomes of the book. `not_found` for any other, `limit_reached`. One statement, and those of `copyRecipe` for each copy.
 * Source: handbook/planning.md#entries.
 */
export async function ownRecipes(
  tx: Tx,
  user: Planner,
  { ids, ...day }: Owning,
): Promise<Outcome<ReadonlyMap<number, number>>> {
  const wanted = [...new Set(ids)];
  const known = await knownRecipes(tx, user.householdId, wanted);
  if (wanted.length - known.size > MOST_COPIES)
    return fail("limit_reached", { message: text("plans.copiesMany", { most: MOST_COPIES }) });
  const own = new Map(wanted.map((id) => [id, id]));
  for (const id of wanted) {
    if (known.has(id)) continue;
    // One after the other: each has to find room beside those before it.
    // oxlint-disable-next-line no-await-in-loop
    const copied = await copyRecipe(tx, user, { id, ...day });
    if (!copied.ok) return copied;
    own.set(id, copied.value.recipe.id);
  }
  return ok(own);
}
