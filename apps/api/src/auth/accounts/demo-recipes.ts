import { DEMO_AMOUNT, DEMO_RECIPES, DEMO_SERVINGS } from "@larder/rules/kitchen/lots/demo-pantry";
import { microOf, MICRO_PER_UNIT } from "@larder/rules/kitchen/amounts/quantity";
import { say } from "@larder/words/say";

/** An amount of the demo, as it is stored. */
export const demoQuantity = microOf(DEMO_AMOUNT.quantity * MICRO_PER_UNIT);

/**
 * The demo's recipes as they are saved: so much of each ingredient as the demo pantry is saved with, so that what could be cooked there
 * can be cooked. Source: handbook/visitors.md#keeping-the-demo.
 */
export function demoRecipes() {
  return DEMO_RECIPES.map(({ id, ingredients }) => ({
    name: say(`demo.${id}`),
    description: say(`demo.${id}Text`),
    instructions: null,
    servings: DEMO_SERVINGS,
    components: ingredients.map(({ name }) => ({ ingredientName: name, ...DEMO_AMOUNT })),
  }));
}
