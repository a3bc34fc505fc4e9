import type { MasterCategory } from "../master-ingredient.ts";

/** Fresh herbs; dried ones are in spices.ts. */
export const HERBS: MasterCategory = {
  name: "Herbs",
  // oxfmt-ignore
  rows: [
    [101, "Cilantro", null, "bunch", 70, null, 7, "1 bunch fridge best_before", [7, 14, 30, null], "coriander", "coriander leaf"],
    [102, "Parsley", null, "bunch", 250, null, 7, "1 bunch fridge best_before", [null, 2, 90, null], "flat-leaf parsley", "italian parsley", "curly parsley"],
    [103, "Basil", null, "bunch", 180, null, 5, "1 bunch pantry best_before", [5, 10, 30, null], "sweet basil"],
    [104, "Mint", null, "bunch", 190, null, 7, "1 bunch fridge best_before", [7, 14, 30, null], "spearmint"],
    [105, "Dill", null, "bunch", 60, null, 7, "1 bunch fridge best_before", [null, 7, 30, null], "dill weed"],
    [106, "Chives", null, "bunch", 200, null, 7, "1 bunch fridge best_before", [7, 14, 30, null]],
    [107, "Thyme", null, "bunch", 160, null, 10, "1 bunch fridge best_before", [7, 14, 30, null], "thyme sprig"],
    [108, "Rosemary", null, "bunch", 115, null, 10, "1 bunch fridge best_before", [7, 14, 30, null], "rosemary sprig"],
    [109, "Sage", null, "bunch", 140, null, 10, "1 bunch fridge best_before", [null, 7, 30, null]],
    [110, "Oregano", null, "bunch", 120, null, 7, "1 bunch fridge best_before", [7, 14, 30, null]],
    [111, "Tarragon", null, "bunch", 120, null, 7, "1 bunch fridge best_before", [null, 7, 30, null]],
    [551, "Thai basil", null, "g", 90, null, 7, "20 g fridge best_before", [null, 5, 120, 3], "holy basil"],
  ],
};
