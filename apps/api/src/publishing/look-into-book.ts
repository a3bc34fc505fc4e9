import type { LookedInto, publishingApi } from "@larder/contract/recipes/publishing";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { planMeal } from "@larder/rules/kitchen/cooking/meal-plan";
import type { Makeability } from "@larder/rules/kitchen/cooking/makeability";
import { prepareStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import type { Reader } from "../db/transaction.ts";
import { eachOf, type LongData } from "../http/answers/long-answer.ts";
import type { Pace } from "../http/slices.ts";
import { readKitchen } from "../inventory/stock/kitchen.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { recipesInSlices } from "../recipes/list/recipes-in-slices.ts";
import type { BookReader } from "./book.ts";
import { findReadableBook } from "./book.store.ts";

interface Look {
  readonly bookId: number;
  readonly today: IsoDate;
  readonly pace: Pace;
}

const FROM_THE_BEST: readonly Makeability[] = [
  "fully_makeable",
  "partially_makeable",
  "not_makeable",
];

/**
 * Recipes of a readable book, makeable first, then by newest change; `not_found`. Three statements
 * for an ordinary book, see `recipesInSlices`.
 * Source: handbook/books.md#looking-into-one.
 */
export async function lookInto(
  db: Reader,
  reader: BookReader,
  { bookId, today, pace }: Look,
): Promise<Outcome<LongData<typeof publishingApi.preview>>> {
  const household = await findReadableBook(db, reader, { bookId });
  if (household === null) return fail("not_found");
  const [recipes, kitchen] = await Promise.all([
    recipesInSlices(db, household, { detail: "planned", viewer: reader, pace }),
    readKitchen(db, reader.householdId, today),
  ]);
  if (pace.isSpent) await pace.next();
  const stock = prepareStock(kitchen);
  const seen: LookedInto[] = [];
  for await (const some of recipes)
    for (const recipe of some) {
      // oxlint-disable-next-line no-await-in-loop -- between them others get their turn
      if (pace.isSpent) await pace.next();
      const { id, name, servings } = recipe;
      seen.push({ id, name, servings, makeability: planMeal(recipe, stock).makeability });
    }
  const groups = FROM_THE_BEST.map((wanted) =>
    seen.filter(({ makeability }) => makeability === wanted),
  );
  const same = (recipe: LookedInto) => recipe;
  return ok({
    recipes: eachOf(groups.flat(), same),
    total: seen.length,
    makeable: groups[0]?.length ?? 0,
  });
}
