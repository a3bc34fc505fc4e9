import type { Person } from "@larder/rules/access";
import type { RecipeAmount, RecipeComponent } from "@larder/rules/kitchen/cooking/cooking-plan";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { RecipeStep } from "@larder/rules/recipe-text/steps/steps";
import type { Maker } from "../db/schema/made-by.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { ImageRow } from "../images/pictures.ts";

/** A line's facts beyond planning. */
interface SaidOfLine {
  /** The upper end of a range. */
  readonly quantityMax: Micro | null;
  readonly note: string | null;
  readonly group: string | null;
  readonly isOptional: boolean;
  /** The line as printed. */
  readonly text: string | null;
}

/** A recipe's facts beyond its lines and planning. */
interface SaidOfRecipe {
  readonly instructions: string | null;
  /** None if only instructions were sent. */
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

/** The household's opinion of a recipe, for one member. */
export interface Opinion {
  /** The mean rating, to 2 decimals. */
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

/** A recipe in planning detail. */
export interface PlannedRecipe {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly servings: number;
  readonly components: readonly RecipeComponent[];
}

/** A saved recipe. */
export interface SavedRecipe extends PlannedRecipe, SaidOfRecipe {
  readonly components: readonly SavedComponent[];
  readonly updatedAt: number;
  readonly images: readonly ImageRow[];
  readonly opinion: Opinion;
  /**
   * Its last cooking, in milliseconds since 1970; null for never, and in full detail only. Undone
   * ones do not count.
   */
  readonly lastCooked: number | null;
  /** Its author, as the household knows them. */
  readonly by: Maker | null;
}

/** An alternative's facts from a person. */
export type AlternativeFacts = Omit<RecipeAmount, "masterIngredientId">;

/** A line's facts from a person. */
export interface ComponentFacts extends SaidOfLine {
  readonly name: string;
  /** Null for "to taste". */
  readonly quantity: Micro | null;
  /** Null with `quantity`. */
  readonly unit: string | null;
  readonly alternatives: readonly AlternativeFacts[];
}

/** A recipe's facts from a person. */
export interface RecipeFacts extends SaidOfRecipe {
  readonly name: string;
  readonly description: string | null;
  readonly servings: number;
  readonly components: readonly ComponentFacts[];
}

/** A line with just name, amount and unit. */
export const NOTHING_SAID_OF_LINE = {
  quantityMax: null,
  note: null,
  group: null,
  isOptional: false,
  text: null,
  alternatives: [],
} as const;

/** A recipe with just the specified fields. */
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

/** A recipe without opinions. */
export const NO_OPINION: Opinion = { averageRating: null, rating: null, isFavourite: false };

/** The detail: the whole recipe, or the part for planning and lists. */
export type RecipeDetail = "whole" | "planned";

/** The reader's household: its own ingredients, ratings and notes mean nothing to others. */
export interface RecipeViewer {
  readonly id: number;
  readonly householdId: HouseholdId;
}

/** A person that reads a recipe. */
export interface RecipeReader extends Person, RecipeViewer {}

/** The options of reading recipes. */
export interface RecipeReading {
  readonly detail: RecipeDetail;
  readonly viewer: RecipeViewer;
}

/** A recipe to read, with its size. */
export interface SizedRecipe {
  readonly id: number;
  /** In lines. */
  readonly size: number;
}
