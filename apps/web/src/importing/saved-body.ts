import type { BodyInput } from "@larder/contract/endpoint";
import type { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { recipeBody } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { sentenceOf } from "@larder/words/sentence";
import { textOfIssue } from "@larder/words/text";
import { numberTyped } from "../ui/text/typed-number.ts";
import { isTicked, mendingOf, type Proposal, type ReviewChoices } from "./review-choices.ts";
import { type Known, reviewedLines } from "./reviewed-lines.ts";

type Body = BodyInput<typeof recipeImportsApi.save>;

/** A call that saves, or what has to be put right first, and of which proposal. */
export type Saving =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly index: number; readonly text: string };

function isMended(proposal: Proposal, choices: ReviewChoices): boolean {
  const { name, servings, lines } = mendingOf(choices, proposal);
  return name !== undefined || servings !== undefined || Object.keys(lines).length > 0;
}

function mendedRecipe(proposal: Proposal, choices: ReviewChoices, known: Known) {
  const { recipe } = proposal;
  const { name = recipe.name, servings } = mendingOf(choices, proposal);
  const typed = servings === undefined ? recipe.servings : numberTyped(servings);
  const unsaid = numberTyped(choices.servings);
  const components = reviewedLines(proposal, choices, known).flatMap(({ line, isLeftOut }) =>
    isLeftOut ? [] : [line],
  );
  return recipeBody.safeParse({ ...recipe, name, servings: typed ?? unsaid, components });
}

/** What is sent to save the ticked proposals, or why it cannot be. Source: handbook/recipe-import.md#saving. */
export function savingOf(
  proposals: readonly Proposal[],
  choices: ReviewChoices,
  known: Known,
): Saving {
  const ticked = proposals.filter((proposal) => isTicked(choices, proposal));
  const unsaid = recipeBody.shape.servings.safeParse(numberTyped(choices.servings));
  const asks = ticked.find(({ recipe }) => recipe.servings === null);
  if (asks !== undefined && !unsaid.success) return wrong(asks, unsaid.error.issues);
  const mended: NonNullable<Body["mended"]> = [];
  for (const proposal of ticked) {
    if (!isMended(proposal, choices)) continue;
    const parsed = mendedRecipe(proposal, choices, known);
    if (!parsed.success) return wrong(proposal, parsed.error.issues);
    mended.push({ index: proposal.index, recipe: parsed.data });
  }
  const names = Object.values(choices.names).flatMap(({ from, to }) =>
    to === null ? [] : [{ from, to }],
  );
  return {
    ok: true,
    body: {
      indexes: ticked.map(({ index }) => index),
      names,
      ...(unsaid.success && { servings: unsaid.data }),
      ...(mended.length > 0 && { mended }),
    },
  };
}

type Issues = readonly Parameters<typeof textOfIssue>[0][];

function wrong({ index, recipe }: Proposal, [issue]: Issues): Saving {
  const problem = issue === undefined ? "" : sentenceOf(textOfIssue(issue));
  return { ok: false, index, text: say("bringing.wrong", { name: recipe.name, problem }) };
}
