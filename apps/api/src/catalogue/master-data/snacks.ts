import type { MasterCategory } from "./master-ingredient.ts";

/** Crisps, crackers, biscuits, sweets and desserts. */
export const SNACKS: MasterCategory = {
  name: "Snacks and sweets",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [484, "Potato chips", "g", 105, null, 90, "crisps", "potato crisps", "chips"],
    [485, "Tortilla chips", "g", 110, null, 90, "nachos", "corn chips", "doritos"],
    [486, "Crackers", "g", 290, 3000, 240, "saltines", "cream crackers", "ritz crackers"],
    [487, "Rice cakes", "piece", null, 9000, 270, "corn cakes"],
    [488, "Pretzels", "g", 190, null, 180],
    [489, "Popcorn kernels", "g", 800, null, 730, "popcorn", "popping corn"],
    [490, "Cookies", "piece", null, 16_000, 60, "biscuit", "chocolate chip cookie"],
    [491, "Cereal bar", "piece", null, 30_000, 240, "granola bar", "muesli bar"],
    [492, "Candy", "g", null, null, 365, "sweets", "gummy bears", "wine gums"],
    [493, "Ice cream", "ml", 560, null, 120, "vanilla ice cream", "gelato"],
    [494, "Protein powder", "g", 430, null, 540, "whey protein", "whey powder"],
  ],
};
