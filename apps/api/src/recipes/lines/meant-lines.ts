import type { WrittenName } from "@larder/rules/kitchen/names/ingredient-name";
import type { ComponentFacts } from "../recipe.ts";

/** A recipe line with the ingredients of its name and its alternatives. */
export interface MeantLine {
  readonly recipeId: number;
  readonly position: number;
  readonly line: ComponentFacts;
  readonly masterIngredientId: number | null;
  /** One per alternative. */
  readonly ofAlternatives: readonly (number | null)[];
}

/** The names of lines with their units: each line's own, then its alternatives'. */
export function namesOf(components: readonly ComponentFacts[]): readonly WrittenName[] {
  return components.flatMap((line) =>
    [line, ...line.alternatives].map(({ name, unit }) => ({ name, unit })),
  );
}

/** The lines of recipes with the ingredients of their `namesOf`. */
export function meantLines(
  recipes: readonly { readonly id: number; readonly components: readonly ComponentFacts[] }[],
  meant: readonly (number | null)[],
): readonly MeantLine[] {
  let next = 0;
  return recipes.flatMap(({ id, components }) =>
    components.map((line, position) => {
      const masterIngredientId = meant[next] ?? null;
      const ofAlternatives = line.alternatives.map((_, at) => meant[next + 1 + at] ?? null);
      next += 1 + line.alternatives.length;
      return { recipeId: id, position, line, masterIngredientId, ofAlternatives };
    }),
  );
}
