import type { MasterCategory } from "../master-ingredient.ts";

/** Crisps, crackers, biscuits, sweets and desserts. */
export const SNACKS: MasterCategory = {
  name: "Snacks and sweets",
  // oxfmt-ignore
  rows: [
    [484, "Potato chips", "Potato chip/Potato chips", "g", 105, null, 90, "150 g pantry best_before", [60, null, null, 7], "crisps", "potato crisps", "chips"],
    [485, "Tortilla chips", "Tortilla chip/Tortilla chips", "g", 110, null, 90, "200 g pantry best_before", [60, null, null, 7], "nachos", "corn chips", "doritos"],
    [486, "Crackers", "Cracker/Crackers", "g", 290, 3000, 240, "200 g pantry best_before", [240, null, 90, 30], "saltines", "cream crackers", "ritz crackers"],
    [487, "Rice cakes", "Rice cake/Rice cakes", "piece", null, 9000, 270, "14 piece pantry best_before", [240, null, null, 30], "corn cakes"],
    [488, "Pretzels", "Pretzel/Pretzels", "g", 190, null, 180, "250 g pantry best_before", [120, null, null, 21]],
    [489, "Popcorn kernels", null, "g", 800, null, 730, "500 g pantry best_before", [730, null, null, 365], "popcorn", "popping corn"],
    [490, "Cookies", "Cookie/Cookies", "piece", null, 16_000, 60, "12 piece pantry best_before", [60, null, 240, 30], "biscuit", "chocolate chip cookie"],
    [491, "Cereal bar", "Cereal bar/Cereal bars", "piece", null, 30_000, 240, "6 piece pantry best_before", [180, null, null, null], "granola bar", "muesli bar"],
    [492, "Candy", null, "g", null, null, 365, "200 g pantry best_before", [180, null, null, 90], "sweets", "gummy bears", "wine gums"],
    [493, "Ice cream", null, "ml", 560, null, 120, "1 l freezer best_before", [null, null, 180, 60], "vanilla ice cream", "gelato"],
    [494, "Protein powder", null, "g", 430, null, 540, "1 kg pantry best_before", [540, null, null, 90], "whey protein", "whey powder"],
    [643, "Caramels", "Caramel/Caramels", "g", null, 9000, 365, "200 g pantry best_before", [365, null, null, 60], "caramel candies", "soft caramels"],
    [644, "Vanilla wafers", "Vanilla wafer/Vanilla wafers", "g", 340, 4000, 240, "300 g pantry best_before", [240, null, null, 30], "nilla wafers", "vanilla cookies"],
  ],
};
