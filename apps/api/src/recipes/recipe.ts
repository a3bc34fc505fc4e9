import type { Person } from "@larder/rules/access";
import type { RecipeAmount, RecipeComponent } from "@larder/rules/kitchen/cooking/cooking-plan";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { RecipeStep } from "@larder/rules/recipe-text/steps/steps";
import type { Maker } from "../db/schema/made-by.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { ImageRow } from "../images/pictures.ts";

/** What is said of one line beside what planning asks for. */
interface SaidOfLine {
  /** The upper end of a range. */
  readonly quantityMax: Micro | null;
  readonly note: string | null;
  readonly group: string | null;
  readonly isOptional: boolean;
  /** The line as it was printed. */
  readonly text: string | null;
}

/** What is said of a recipe beside its lines and what planning asks for. */
interface SaidOfRecipe {
  readonly instructions: string | null;
  /** None where only instructions were ever sent. */
  readonly steps: readonly RecipeStep[];
  readonly prepMinutes: number | null;
  readonly cookMinutes: number | null;
  readonly yieldText: string | null;
  readonly tags: readonly string[];
  readonly sourceUrl: string | null;
  readonly sourceName: string | null;
  /** The household's own. */
  readonly notes: string | null;
}

/** What the household's people think of a recipe, as one of them is told. */
export interface Opinion {
  /** Mean of what they gave, to 2 decimals. */
  readonly averageRating: number | null;
  readonly rating: number | null;
  readonly isFavourite: boolean;
}

/** A line of a saved recipe. */
export interface SavedComponent extends RecipeComponent, SaidOfLine {
  readonly id: number;
  readonly note: string | null;
  readonly isOptional: boolean;
  readonly alternatives: readonly RecipeAmount[];
}

/** A recipe as far as planning goes. */
export interface PlannedRecipe {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly servings: number;
  readonly components: readonly RecipeComponent[];
}

/** A recipe as it is saved. */
export interface SavedRecipe extends PlannedRecipe, SaidOfRecipe {
  readonly components: readonly SavedComponent[];
  readonly updatedAt: number;
  readonly images: readonly ImageRow[];
  readonly opinion: Opinion;
  /** When it was cooked last, in milliseconds since 1970; null for never, and where only its whole was read. What was undone does not count. */
  readonly lastCooked: number | null;
  /** Who made it, as its household knows them. */
  readonly by: Maker | null;
}

/** What a person says of something that may stand for a line. */
export type AlternativeFacts = Omit<RecipeAmount, "masterIngredientId">;

/** What a person says of one line. */
export interface ComponentFacts extends SaidOfLine {
  readonly name: string;
  /** Null for "to taste". */
  readonly quantity: Micro | null;
  /** Null with `quantity`. */
  readonly unit: string | null;
  readonly alternatives: readonly AlternativeFacts[];
}

/** What a person says of a recipe. */
export interface RecipeFacts extends SaidOfRecipe {
  readonly name: string;
  readonly description: string | null;
  readonly servings: number;
  readonly components: readonly ComponentFacts[];
}

/** Of a line of which no more is said than what, how much and in what unit. */
export const NOTHING_SAID_OF_LINE = {
  quantityMax: null,
  note: null,
  group: null,
  isOptional: false,
  text: null,
  alternatives: [],
} as const;

/** Of a recipe of which no more is said than the specification asks for. */
export const NOTHING_SAID_OF_RECIPE = {
  steps: [],
  prepMinutes: null,
  cookMinutes: null,
  yieldText: null,
  tags: [],
  sourceUrl: null,
  sourceName: null,
  notes: null,
} as const;

/** Of a recipe that nobody thinks anything of. */
export const NO_OPINION: Opinion = { averageRating: null, rating: null, isFavourite: false };

/** What is wanted: all of a recipe, or what planning and lists of meals show. */
export type RecipeDetail = "whole" | "planned";

/** Who reads: what belongs to a household, such as its own ingredients, ratings and notes, means nothing to others. */
export interface RecipeViewer {
  readonly id: number;
  readonly householdId: HouseholdId;
}

/** Who wants to read a recipe. */
export interface RecipeReader extends Person, RecipeViewer {}

/** How recipes are read, and by whom. */
export interface RecipeReading {
  readonly detail: RecipeDetail;
  readonly viewer: RecipeViewer;
}

/** A recipe that is still to be read, and how much there is of it. */
export interface SizedRecipe {
  readonly id: number;
  /** In lines. */
  readonly size: number;
}
