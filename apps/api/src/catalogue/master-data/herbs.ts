import type { MasterCategory } from "./master-ingredient.ts";

/** Herbs bought fresh; dried ones are with the spices. */
export const HERBS: MasterCategory = {
  name: "Herbs",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [101, "Cilantro", "bunch", 70, null, 7, "coriander", "coriander leaf"],
    [102, "Parsley", "bunch", 250, null, 7, "flat-leaf parsley", "italian parsley", "curly parsley"],
    [103, "Basil", "bunch", 180, null, 5, "sweet basil"],
    [104, "Mint", "bunch", 190, null, 7, "spearmint"],
    [105, "Dill", "bunch", 60, null, 7, "dill weed"],
    [106, "Chives", "bunch", 200, null, 7],
    [107, "Thyme", "bunch", 160, null, 10, "thyme sprig"],
    [108, "Rosemary", "bunch", 115, null, 10, "rosemary sprig"],
    [109, "Sage", "bunch", 140, null, 10],
    [110, "Oregano", "bunch", 120, null, 7],
    [111, "Tarragon", "bunch", 120, null, 7],
  ],
};
