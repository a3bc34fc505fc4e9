import type { RecipeComponent } from "@larder/rules/kitchen/cooking-plan";
import type { Micro } from "@larder/rules/kitchen/quantity";

/** A line of a saved recipe. */
export interface SavedComponent extends RecipeComponent {
  readonly id: number;
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
export interface SavedRecipe extends PlannedRecipe {
  readonly components: readonly SavedComponent[];
  readonly instructions: string | null;
  readonly updatedAt: number;
}

/** What a person says of one line. */
export interface ComponentFacts {
  readonly name: string;
  readonly quantity: Micro | null;
  readonly unit: string | null;
}

/** What a person says of a recipe. */
export interface RecipeFacts {
  readonly name: string;
  readonly description: string | null;
  readonly instructions: string | null;
  readonly servings: number;
  readonly components: readonly ComponentFacts[];
}
