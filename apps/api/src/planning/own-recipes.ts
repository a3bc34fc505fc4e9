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

/** Maximum recipes copied from books at once. Source: handbook/planning.md#limits. */
const MOST_COPIES = 50;

export interface Planner extends Person, RecipeViewer, Maker {}

interface Owning {
  readonly ids: readonly number[];
  readonly today: IsoDate;
  readonly now: number;
  readonly showImage: PresentImage;
}

/**
 * Ids of the household's recipes for planned ones. A readable recipe of a book is copied first, so
 * it stays if the book changes. `not_found` for any other, `limit_reached`. One statement, and
 * those of `copyRecipe` per copy.
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
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each copy counts against the limit of the next
    const copied = await copyRecipe(tx, user, { id, ...day });
    if (!copied.ok) return copied;
    own.set(id, copied.value.recipe.id);
  }
  return ok(own);
}
