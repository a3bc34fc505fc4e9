import type { MasterCategory } from "./master-ingredient.ts";

/** Drinks, tofu and other foods made without meat or milk. */
export const PLANT_BASED: MasterCategory = {
  name: "Plant-based",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [156, "Soy milk", "ml", 1030, null, 10, "soya milk", "soy drink", "soya drink"],
    [157, "Almond milk", "ml", 1020, null, 10, "almond drink"],
    [158, "Oat milk", "ml", 1030, null, 10, "oat drink"],
    [159, "Vegan butter", "g", 940, null, 90, "plant-based butter", "dairy-free spread", "vegan spread"],
    [160, "Vegan cheese", "g", 480, null, 30, "plant-based cheese", "dairy-free cheese"],
    [161, "Tofu", "g", 1050, null, 14, "extra-firm tofu", "smoked tofu"],
    [162, "Silken tofu", "g", 1030, null, 30, "soft tofu"],
    [163, "Tempeh", "g", 700, null, 10],
    [164, "Plant-based mince", "g", null, null, 7, "veggie mince", "vegetarian mince", "soy mince", "vegan mince"],
    [165, "Veggie burger", "piece", null, 110_000, 7, "plant-based burger", "vegetarian burger", "vegan burger"],
    [166, "Veggie sausage", "piece", null, 50_000, 7, "vegetarian sausage", "vegan sausage", "plant-based sausage"],
    [167, "Falafel", "piece", null, 20_000, 7],
  ],
};
