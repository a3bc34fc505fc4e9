import type { MasterCategory } from "../master-ingredient.ts";

/** Drinks, tofu and other foods made without meat or milk. */
export const PLANT_BASED: MasterCategory = {
  name: "Plant-based",
  // oxfmt-ignore
  rows: [
    [156, "Soy milk", null, "ml", 1030, null, 10, "1 l fridge best_before", [null, 10, null, 7], "soya milk", "soy drink", "soya drink"],
    [157, "Almond milk", null, "ml", 1020, null, 10, "1 l fridge best_before", [null, 10, null, 7], "almond drink"],
    [158, "Oat milk", null, "ml", 1030, null, 10, "1 l fridge best_before", [null, 10, null, 7], "oat drink"],
    [159, "Vegan butter", null, "g", 940, null, 90, "250 g fridge best_before", [null, 90, 180, 60], "plant-based butter", "dairy-free spread", "vegan spread"],
    [160, "Vegan cheese", null, "g", 480, null, 30, "200 g fridge best_before", [null, 120, 180, 3], "plant-based cheese", "dairy-free cheese"],
    [161, "Tofu", null, "g", 1050, null, 14, "400 g fridge use_by", [null, 7, 150, 3], "extra-firm tofu", "smoked tofu"],
    [162, "Silken tofu", null, "g", 1030, null, 30, "300 g fridge best_before", [null, 7, null, 3], "soft tofu"],
    [163, "Tempeh", null, "g", 700, null, 10, "200 g fridge best_before", [null, 10, 180, 5]],
    [164, "Plant-based mince", null, "g", null, null, 7, "300 g fridge use_by", [null, 7, 360, 3], "veggie mince", "vegetarian mince", "soy mince", "vegan mince"],
    [165, "Veggie burger", "Veggie burger/Veggie burgers", "piece", null, 110_000, 7, "4 piece fridge use_by", [null, 7, 360, 3], "plant-based burger", "vegetarian burger", "vegan burger"],
    [166, "Veggie sausage", "Veggie sausage/Veggie sausages", "piece", null, 50_000, 7, "6 piece fridge use_by", [null, 7, 360, 3], "vegetarian sausage", "vegan sausage", "plant-based sausage"],
    [167, "Falafel", "Falafel/Falafels", "piece", null, 20_000, 7, "10 piece fridge use_by", [null, 7, 180, 3]],
  ],
};
