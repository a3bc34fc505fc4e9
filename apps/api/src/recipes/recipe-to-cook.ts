import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Maker } from "../db/schema/made-by.ts";
import type { Tx } from "../db/transaction.ts";
import type { PresentImage } from "../images/pictures.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { recipesWithMarks } from "./saving/find-duplicates.store.ts";
import { findReadableRecipe, recipesById } from "./recipe.store.ts";
import type { RecipeReader, SavedRecipe } from "./recipe.ts";
import { copyRecipe } from "./saving/save-recipe.ts";

/** A household's own recipe to cook in place of the requested one. */
export interface RecipeToCook {
  readonly id: number;
  /** The ids of the displayed lines, in the own recipe's order. */
  readonly lineIds: readonly number[];
  /** The new copy. */
  readonly copy: { readonly id: number; readonly name: string } | null;
}

/** Limit of recipes compared per name; with more of them another copy is made. */
const MOST_OF_A_NAME = 20;

/** The facts relevant to cooking: servings, lines as written, and steps. */
function cookedBy({ servings, components, steps, instructions }: SavedRecipe): string {
  const lines = components.map(({ name, quantity, quantityMax, unit, note, ...line }) => ({
    asked: [name, quantity, quantityMax, unit, note, line.group, line.isOptional],
    others: line.alternatives.map((other) => [other.name, other.quantity, other.unit]),
  }));
  return JSON.stringify([servings, lines, steps, instructions]);
}

/**
 * The household's recipe with the same name and content, the first of several; null for none. Two
 * statements.
 */
async function findSame(tx: Tx, reader: RecipeReader, recipe: SavedRecipe): Promise<number | null> {
  const marks = [{ nameKey: foldText(recipe.name), sourceUrl: null }];
  const named = await recipesWithMarks(tx, reader.householdId, marks);
  const ids = named.slice(0, MOST_OF_A_NAME).map(({ id }) => id);
  if (ids.length === 0) return null;
  const reading = { ids, detail: "whole", viewer: reader } as const;
  const wanted = cookedBy(recipe);
  const own = await recipesById(tx, reader.householdId, reading);
  return own.find((one) => cookedBy(one) === wanted)?.id ?? null;
}

/**
 * The household's own recipe to cook for a readable one: itself, an unchanged earlier copy, or else
 * a new copy by `copyRecipe`. `not_found` for an unreadable one, `limit_reached` without room. One
 * statement, up to three with those of `copyRecipe` for another household's. Source:
 * handbook/cooking.md#from-somebodys-book.
 */
export async function recipeToCook(
  tx: Tx,
  reader: RecipeReader & Maker,
  {
    id,
    ...day
  }: {
    readonly id: number;
    readonly today: IsoDate;
    readonly now: number;
    readonly showImage: PresentImage;
  },
): Promise<Outcome<RecipeToCook>> {
  const found = await findReadableRecipe(tx, reader, id);
  if (found === null) return fail("not_found");
  const { recipe, household: publisher, isOwn } = found;
  const lineIds = recipe.components.map((line) => line.id);
  const own = isOwn ? id : await findSame(tx, reader, recipe);
  if (own !== null) return ok({ id: own, lineIds, copy: null });
  const copied = await copyRecipe(tx, reader, { id, publisher, ...day });
  if (!copied.ok) return copied;
  const { id: copyId, name } = copied.value.recipe;
  return ok({ id: copyId, lineIds, copy: { id: copyId, name } });
}
