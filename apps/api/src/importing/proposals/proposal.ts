import type { Data } from "@larder/contract/endpoint";
import type {
  ProposedComponent,
  ProposedRecipe,
  recipeImportsApi,
} from "@larder/contract/recipes/recipe-imports";
import { sentenceOf } from "@larder/words/sentence";
import type { Text } from "@larder/words/text";
import type { SourceImage } from "./propose.ts";

/** Line of a proposal before its name is looked up. */
export type FittedComponent = Omit<
  ProposedComponent,
  "masterIngredientId" | "proposals" | "isRemembered" | "isFood"
>;

/** Recipe within the limits, before names are looked up. */
export interface FittedRecipe extends Omit<ProposedRecipe, "components"> {
  readonly components: readonly FittedComponent[];
}

/** Recipe awaiting review. */
export interface Proposal {
  readonly recipe: ProposedRecipe;
  /** Recipe of the household with the same source or name. */
  readonly duplicateOf: number | null;
  readonly problems: readonly Text[];
  /** Rating from 1 to 5 and favourite mark, if the other program had them. */
  readonly imageCount: number;
  readonly rating: number | null;
  readonly isFavourite: boolean;
}

/** Unreadable entry with the reason. */
export interface FailedEntry {
  readonly entry: string;
  readonly reason: Text;
}

export type ReadEntry =
  | {
      readonly kind: "recipe";
      readonly proposal: Proposal;
      readonly images: readonly SourceImage[];
    }
  | { readonly kind: "failed"; readonly failed: FailedEntry };

type Answer = Data<typeof recipeImportsApi.get>;

export function presentProposal(index: number, proposal: Proposal): Answer["recipes"][number] {
  const { recipe, duplicateOf, problems, imageCount } = proposal;
  return { index, recipe, duplicateOf, problems: problems.map(sentenceOf), imageCount };
}

export function presentFailed({ entry, reason }: FailedEntry): Answer["failed"][number] {
  return { entry, reason: sentenceOf(reason) };
}
