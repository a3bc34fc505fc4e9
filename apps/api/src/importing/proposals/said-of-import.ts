import type { Body } from "@larder/contract/endpoint";
import type { ProposedRecipe, recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { recipeBody, type recipesApi } from "@larder/contract/recipes/recipes";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { type Text, textOfIssue } from "@larder/words/text";
import type { Proposal } from "./proposal.ts";

type SaveBody = Body<typeof recipeImportsApi.save>;
type SentRecipe = Body<typeof recipesApi.add>;

/** Servings of a recipe that has none. Source: handbook/recipe-import.md#saving. */
const SERVINGS_UNSAID = 1;

/** Changes by a user during the review. */
export interface Said {
  readonly renames: ReadonlyMap<string, string>;
  readonly servings: number;
  readonly mended: ReadonlyMap<number, SentRecipe>;
}

export function saidIn({ names = [], servings = SERVINGS_UNSAID, mended = [] }: SaveBody): Said {
  return {
    renames: new Map(names.map(({ from, to }) => [foldText(from), to])),
    servings,
    mended: new Map(mended.map(({ index, recipe }) => [index, recipe])),
  };
}

function renamed(recipe: ProposedRecipe | SentRecipe, renames: Said["renames"]) {
  if (renames.size === 0) return recipe;
  const called = <Line extends { readonly ingredientName: string }>(line: Line): Line => ({
    ...line,
    ingredientName: renames.get(foldText(line.ingredientName)) ?? line.ingredientName,
  });
  const components = recipe.components.map((line) => ({
    ...called(line),
    alternatives: (line.alternatives ?? []).map(called),
  }));
  return { ...recipe, components };
}

/** Body for saving a proposal, or the reason why it is invalid. The limits of recipes apply here too. */
export function sentOf(
  { recipe }: Pick<Proposal, "recipe">,
  { said, index }: { readonly said: Said; readonly index: number },
): SentRecipe | { readonly reason: Text } {
  const wanted = said.mended.get(index) ?? recipe;
  const servings = wanted.servings ?? said.servings;
  const parsed = recipeBody.safeParse({ ...renamed(wanted, said.renames), servings });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return { reason: issue === undefined ? "importing.entryUnreadable" : textOfIssue(issue) };
}
