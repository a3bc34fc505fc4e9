import type { Recipe } from "@larder/contract/recipes/recipes";
import type { ShortLine } from "./cook-ways.ts";

/** A line as the recipe writes it, for as many as are cooked for. */
export interface WrittenLine {
  /** Null where its name means nothing. */
  readonly masterIngredientId: number | null;
  /** In the unit of the line. */
  readonly quantity: number;
}

interface Held {
  readonly recipe: Recipe | undefined;
  readonly servings: number;
}

/** A short line as written; as if all of it were missing while the recipe is unknown. */
export function writtenLine(line: ShortLine, { recipe, servings }: Held): WrittenLine {
  const written = recipe?.components.find(({ id }) => id === line.id);
  const scale = recipe ? servings / recipe.servings : 1;
  return {
    masterIngredientId: written?.masterIngredientId ?? null,
    quantity: written?.quantity ? written.quantity * scale : line.quantityNeeded,
  };
}

/** Amounts have six decimals, so a scaled one may be off by half a millionth. */
const ROUNDED = 2e-6;

/** Whether some of a short line is there. */
export const isPartlyThere = (line: ShortLine, { quantity }: WrittenLine): boolean =>
  line.quantityNeeded < quantity - ROUNDED;
