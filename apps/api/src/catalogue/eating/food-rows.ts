import type { FoodRow } from "./food-row.ts";
import { BAKING } from "./foods/stored/baking.data.ts";
import { BEANS_AND_PULSES } from "./foods/stored/beans-and-pulses.data.ts";
import { BREAD } from "./foods/fresh/bread.data.ts";
import { CANNED } from "./foods/stored/canned.data.ts";
import { DAIRY_AND_EGGS } from "./foods/fresh/dairy-and-eggs.data.ts";
import { DRINKS } from "./foods/stored/drinks.data.ts";
import { FISH } from "./foods/fresh/fish.data.ts";
import { FROZEN } from "./foods/stored/frozen.data.ts";
import { FRUIT } from "./foods/fresh/fruit.data.ts";
import { HERBS } from "./foods/fresh/herbs.data.ts";
import { MEAT } from "./foods/fresh/meat.data.ts";
import { NUTS_AND_SEEDS } from "./foods/stored/nuts-and-seeds.data.ts";
import { OILS_AND_VINEGARS } from "./foods/stored/oils-and-vinegars.data.ts";
import { PASTA_RICE_AND_GRAINS } from "./foods/stored/pasta-rice-and-grains.data.ts";
import { PLANT_BASED } from "./foods/stored/plant-based.data.ts";
import { SAUCES } from "./foods/stored/sauces.data.ts";
import { SNACKS } from "./foods/stored/snacks.data.ts";
import { SPICES } from "./foods/stored/spices.data.ts";
import { VEGETABLES } from "./foods/fresh/vegetables.data.ts";

/** All foods of the catalogue, by category. Source: handbook/eating.md#the-tables. */
export const foodRows: readonly FoodRow[] = [
  ...VEGETABLES,
  ...FRUIT,
  ...HERBS,
  ...DAIRY_AND_EGGS,
  ...PLANT_BASED,
  ...MEAT,
  ...FISH,
  ...BREAD,
  ...PASTA_RICE_AND_GRAINS,
  ...BEANS_AND_PULSES,
  ...CANNED,
  ...BAKING,
  ...SPICES,
  ...OILS_AND_VINEGARS,
  ...SAUCES,
  ...NUTS_AND_SEEDS,
  ...SNACKS,
  ...DRINKS,
  ...FROZEN,
];
