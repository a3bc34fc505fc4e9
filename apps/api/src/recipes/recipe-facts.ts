import type { Body } from "@larder/contract/endpoint";
import type { recipesApi } from "@larder/contract/recipes";
import { microFromNumberOrZero, NOTHING } from "@larder/rules/kitchen/quantity";
import type { RecipeFacts } from "./recipe.ts";

/** Empty text counts as none. */
function textOf(text: string | null | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

/** What a call says of a recipe. */
export function factsOf(body: Body<typeof recipesApi.add>): RecipeFacts {
  return {
    name: body.name,
    description: textOf(body.description),
    instructions: textOf(body.instructions),
    servings: body.servings,
    components: body.components.map(({ ingredientName, quantity, unit }) => ({
      name: ingredientName,
      quantity: quantity === null ? null : (microFromNumberOrZero(quantity) ?? NOTHING),
      unit: quantity === null ? null : (unit ?? null),
    })),
  };
}
