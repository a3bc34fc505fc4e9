import type { MasterCategory } from "./master-ingredient.ts";

/** Fats for cooking and vinegars. */
export const OILS_AND_VINEGARS: MasterCategory = {
  name: "Oils and vinegars",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [414, "Olive oil", "ml", 920, null, 540],
    [415, "Extra virgin olive oil", "ml", 920, null, 540, "EVOO", "virgin olive oil"],
    [416, "Vegetable oil", "ml", 920, null, 540, "oil", "cooking oil", "frying oil"],
    [417, "Sunflower oil", "ml", 920, null, 540],
    [418, "Rapeseed oil", "ml", 920, null, 540, "canola oil", "canola"],
    [419, "Peanut oil", "ml", 920, null, 540, "groundnut oil"],
    [420, "Coconut oil", "g", 920, null, 540],
    [421, "Sesame oil", "ml", 920, null, 365],
    [422, "Lard", "g", 870, null, 180, "pork fat", "dripping"],
    [423, "Vinegar", "ml", 1010, null, 730, "white vinegar", "distilled vinegar", "spirit vinegar", "malt vinegar"],
    [424, "Balsamic vinegar", "ml", 1080, null, 1095, "balsamic"],
    [425, "Apple cider vinegar", "ml", 1010, null, 730, "cider vinegar"],
    [426, "Red wine vinegar", "ml", 1010, null, 730],
    [427, "White wine vinegar", "ml", 1010, null, 730, "champagne vinegar"],
    [428, "Rice vinegar", "ml", 1010, null, 730, "rice wine vinegar"],
  ],
};
