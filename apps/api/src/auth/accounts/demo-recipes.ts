import { DEMO_RECIPES } from "@larder/rules/kitchen/lots/demo-pantry";
import { microOf, MICRO_PER_UNIT } from "@larder/rules/kitchen/amounts/quantity";
import { say } from "@larder/words/say";
import { PIECE_UNIT_ID, unitIdOf } from "../../catalogue/units.ts";
import { DEMO_FOODS, type DemoAmount } from "./demo-foods.data.ts";

const SERVINGS = 1;
const ONE = microOf(MICRO_PER_UNIT);
const foods: ReadonlyMap<string, { readonly pack?: DemoAmount; readonly portion: DemoAmount }> =
  new Map(Object.entries(DEMO_FOODS));

const ONE_PIECE = { quantity: 1, unit: "piece" } as const;

/**
 * A demo item as a lot: one piece, with its content if the food comes in packs. Source:
 * handbook/visitors.md#keeping-the-demo.
 */
export function demoLot(name: string) {
  const lot = { unitId: PIECE_UNIT_ID, quantity: ONE };
  const pack = foods.get(name.toLowerCase())?.pack;
  if (pack === undefined) return lot;
  const packQuantity = microOf(pack.quantity * MICRO_PER_UNIT);
  return { ...lot, packCount: ONE, packQuantity, packUnitId: unitIdOf(pack.unit) };
}

/**
 * The demo's recipes in stored form, with portions that the saved demo pantry covers. Source:
 * handbook/visitors.md#keeping-the-demo.
 */
export function demoRecipes() {
  return DEMO_RECIPES.map(({ id, ingredients }) => ({
    name: say(`demo.${id}`),
    description: say(`demo.${id}Text`),
    instructions: null,
    servings: SERVINGS,
    components: ingredients.map(({ name }) => ({
      ingredientName: name,
      ...(foods.get(name)?.portion ?? ONE_PIECE),
    })),
  }));
}
