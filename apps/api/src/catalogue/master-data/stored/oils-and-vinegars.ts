import type { MasterCategory } from "../master-ingredient.ts";

/** Fats for cooking and vinegars. */
export const OILS_AND_VINEGARS: MasterCategory = {
  name: "Oils and vinegars",
  // oxfmt-ignore
  rows: [
    [414, "Olive oil", null, "ml", 920, null, 540, "500 ml pantry best_before", [180, null, null, 90]],
    [415, "Extra virgin olive oil", null, "ml", 920, null, 540, "500 ml pantry best_before", [180, null, null, 90], "EVOO", "virgin olive oil"],
    [416, "Vegetable oil", null, "ml", 920, null, 540, "1 l pantry best_before", [180, null, null, 90], "oil", "cooking oil", "frying oil", "neutral oil", "neutral cooking oil", "cooking spray", "nonstick cooking spray"],
    [417, "Sunflower oil", null, "ml", 920, null, 540, "1 l pantry best_before", [365, null, null, 90]],
    [418, "Rapeseed oil", null, "ml", 920, null, 540, "1 l pantry best_before", [365, null, null, 90], "canola oil", "canola"],
    [419, "Peanut oil", null, "ml", 920, null, 540, "1 l pantry best_before", [180, null, null, 90], "groundnut oil"],
    [420, "Coconut oil", null, "g", 920, null, 540, "500 g pantry best_before", [1095, null, null, 365]],
    [421, "Sesame oil", null, "ml", 920, null, 365, "250 ml pantry best_before", [730, null, null, 180]],
    [422, "Lard", null, "g", 870, null, 180, "250 g pantry best_before", [180, 365, null, 180], "pork fat", "dripping"],
    [423, "Vinegar", null, "ml", 1010, null, 730, "500 ml pantry best_before", [730, null, null, 365], "white vinegar", "distilled vinegar", "spirit vinegar", "malt vinegar"],
    [424, "Balsamic vinegar", null, "ml", 1080, null, 1095, "250 ml pantry best_before", [1095, null, null, 540], "balsamic"],
    [425, "Apple cider vinegar", null, "ml", 1010, null, 730, "500 ml pantry best_before", [730, null, null, 365], "cider vinegar"],
    [426, "Red wine vinegar", null, "ml", 1010, null, 730, "500 ml pantry best_before", [730, null, null, 365]],
    [427, "White wine vinegar", null, "ml", 1010, null, 730, "500 ml pantry best_before", [730, null, null, 365], "champagne vinegar"],
    [428, "Rice vinegar", null, "ml", 1010, null, 730, "250 ml pantry best_before", [730, null, null, 365], "rice wine vinegar"],
    [622, "Avocado oil", null, "ml", 920, null, 540, "500 ml pantry best_before", [365, null, null, 180]],
    [623, "Grapeseed oil", null, "ml", 920, null, 540, "500 ml pantry best_before", [365, null, null, 180], "grape seed oil"],
    [624, "Walnut oil", null, "ml", 920, null, 365, "250 ml pantry best_before", [180, 365, null, 180]],
    [625, "Sherry vinegar", null, "ml", 1010, null, 1095, "250 ml pantry best_before", [1095, null, null, 365]],
  ],
};
