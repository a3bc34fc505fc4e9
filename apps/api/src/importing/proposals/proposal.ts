import type { Data } from "@larder/contract/endpoint";
import type {
  ProposedComponent,
  ProposedRecipe,
  recipeImportsApi,
} from "@larder/contract/recipes/recipe-imports";
import { sentenceOf } from "@larder/words/sentence";
import type { Text } from "@larder/words/text";
import type { SourceImage } from "./propose.ts";

/** A line of a proposal, before anybody looked its name up. */
export type FittedComponent = Omit<
  ProposedComponent,
  "masterIngredientId" | "proposals" | "isRemembered" | "isFood"
>;

/** A recipe as it fits into a household's, before its names are looked up. */
export interface FittedRecipe extends Omit<ProposedRecipe, "components"> {
  readonly components: readonly FittedComponent[];
}

/** A recipe that was read and waits to be looked over. */
export interface Proposal {
  readonly recipe: ProposedRecipe;
  /** The household's recipe of the same source or name. */
  readonly duplicateOf: number | null;
  readonly problems: readonly Text[];
  /** 1 to 5, and whether it was marked, where the other program knew. */
  /** How many pictures come with it. */
  readonly imageCount: number;
  readonly rating: number | null;
  readonly isFavourite: boolean;
}

/** What could not be read, and why. */
export interface FailedEntry {
  readonly entry: string;
  readonly reason: Text;
}

/** One thing that a source holds, as it was read. */
export type ReadEntry =
  | {
      readonly kind: "recipe";
      readonly proposal: Proposal;
      readonly images: readonly SourceImage[];
    }
  | { readonly kind: "failed"; readonly failed: FailedEntry };

type Answer = Data<typeof recipeImportsApi.get>;

/** A proposal as it is answered. */
export function presentProposal(index: number, proposal: Proposal): Answer["recipes"][number] {
  const { recipe, duplicateOf, problems, imageCount } = proposal;
  return { index, recipe, duplicateOf, problems: problems.map(sentenceOf), imageCount };
}

/** What failed, as it is answered. */
export function presentFailed({ entry, reason }: FailedEntry): Answer["failed"][number] {
  return { entry, reason: sentenceOf(reason) };
}
