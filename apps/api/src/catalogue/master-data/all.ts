import { ingredientsOf } from "./master-ingredient.ts";
import { BAKING } from "./baking.ts";
import { BEANS_AND_PULSES } from "./beans-and-pulses.ts";
import { BREAD } from "./bread.ts";
import { CANNED } from "./canned.ts";
import { DAIRY_AND_EGGS } from "./dairy-and-eggs.ts";
import { DRINKS } from "./drinks.ts";
import { FISH } from "./fish.ts";
import { FROZEN } from "./frozen.ts";
import { FRUIT } from "./fruit.ts";
import { HERBS } from "./herbs.ts";
import { MEAT } from "./meat.ts";
import { NUTS_AND_SEEDS } from "./nuts-and-seeds.ts";
import { OILS_AND_VINEGARS } from "./oils-and-vinegars.ts";
import { PASTA_RICE_AND_GRAINS } from "./pasta-rice-and-grains.ts";
import { PLANT_BASED } from "./plant-based.ts";
import { SAUCES } from "./sauces.ts";
import { SNACKS } from "./snacks.ts";
import { SPICES } from "./spices.ts";
import { VEGETABLES } from "./vegetables.ts";

/** Every ingredient that the product comes with, by category. Source: handbook/catalogue.md#what-it-does. */
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
