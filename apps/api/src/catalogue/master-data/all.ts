import { ingredientsOf } from "./master-ingredient.ts";
import { BAKING } from "./stored/baking.ts";
import { BEANS_AND_PULSES } from "./stored/beans-and-pulses.ts";
import { BREAD } from "./fresh/bread.ts";
import { CANNED } from "./stored/canned.ts";
import { DAIRY_AND_EGGS } from "./fresh/dairy-and-eggs.ts";
import { DRINKS } from "./stored/drinks.ts";
import { FISH } from "./fresh/fish.ts";
import { FROZEN } from "./stored/frozen.ts";
import { FRUIT } from "./fresh/fruit.ts";
import { HERBS } from "./fresh/herbs.ts";
import { MEAT } from "./fresh/meat.ts";
import { NUTS_AND_SEEDS } from "./stored/nuts-and-seeds.ts";
import { OILS_AND_VINEGARS } from "./stored/oils-and-vinegars.ts";
import { PASTA_RICE_AND_GRAINS } from "./stored/pasta-rice-and-grains.ts";
import { PLANT_BASED } from "./stored/plant-based.ts";
import { SAUCES } from "./stored/sauces.ts";
import { SNACKS } from "./stored/snacks.ts";
import { SPICES } from "./stored/spices.ts";
import { VEGETABLES } from "./fresh/vegetables.ts";

/** All ingredients of the product, by category. Source: handbook/catalogue.md#what-it-does. */
export const masterIngredients = ingredientsOf([
  VEGETABLES,
  FRUIT,
  HERBS,
  DAIRY_AND_EGGS,
  PLANT_BASED,
  MEAT,
  FISH,
  BREAD,
  PASTA_RICE_AND_GRAINS,
  BEANS_AND_PULSES,
  CANNED,
  BAKING,
  SPICES,
  OILS_AND_VINEGARS,
  SAUCES,
  NUTS_AND_SEEDS,
  SNACKS,
  DRINKS,
  FROZEN,
]);
