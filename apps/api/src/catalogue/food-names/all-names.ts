import { BAKING_NAMES } from "./stored/baking.data.ts";
import { BEANS_AND_PULSES_NAMES } from "./stored/beans-and-pulses.data.ts";
import { BREAD_NAMES } from "./fresh/bread.data.ts";
import { CANNED_NAMES } from "./stored/canned.data.ts";
import { DAIRY_AND_EGGS_NAMES } from "./fresh/dairy-and-eggs.data.ts";
import { DRINKS_NAMES } from "./stored/drinks.data.ts";
import { FISH_NAMES } from "./fresh/fish.data.ts";
import { FROZEN_NAMES } from "./stored/frozen.data.ts";
import { FRUIT_NAMES } from "./fresh/fruit.data.ts";
import { HERBS_NAMES } from "./fresh/herbs.data.ts";
import { MEAT_NAMES } from "./fresh/meat.data.ts";
import { NUTS_AND_SEEDS_NAMES } from "./stored/nuts-and-seeds.data.ts";
import { OILS_AND_VINEGARS_NAMES } from "./stored/oils-and-vinegars.data.ts";
import { PASTA_RICE_AND_GRAINS_NAMES } from "./stored/pasta-rice-and-grains.data.ts";
import { PLANT_BASED_NAMES } from "./stored/plant-based.data.ts";
import { SAUCES_NAMES } from "./stored/sauces.data.ts";
import { SNACKS_NAMES } from "./stored/snacks.data.ts";
import { SPICES_NAMES } from "./stored/spices.data.ts";
import { VEGETABLES_NAMES } from "./fresh/vegetables.data.ts";
import type { NamesRow } from "./names-row.ts";

/** Names of all ingredients in other languages, by category. Source: handbook/catalogue.md#names-in-other-languages. */
export const allNames: readonly NamesRow[] = [
  ...VEGETABLES_NAMES,
  ...FRUIT_NAMES,
  ...HERBS_NAMES,
  ...DAIRY_AND_EGGS_NAMES,
  ...PLANT_BASED_NAMES,
  ...MEAT_NAMES,
  ...FISH_NAMES,
  ...BREAD_NAMES,
  ...PASTA_RICE_AND_GRAINS_NAMES,
  ...BEANS_AND_PULSES_NAMES,
  ...CANNED_NAMES,
  ...BAKING_NAMES,
  ...SPICES_NAMES,
  ...OILS_AND_VINEGARS_NAMES,
  ...SAUCES_NAMES,
  ...NUTS_AND_SEEDS_NAMES,
  ...SNACKS_NAMES,
  ...DRINKS_NAMES,
  ...FROZEN_NAMES,
];
