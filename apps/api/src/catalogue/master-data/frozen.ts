import type { MasterCategory } from "./master-ingredient.ts";

/** Food that is usually bought frozen. */
export const FROZEN: MasterCategory = {
  name: "Frozen food",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [521, "Frozen peas", "g", 570, null, 240, "petits pois"],
    [522, "Frozen spinach", "g", 650, null, 240],
    [523, "Frozen corn", "g", 580, null, 240, "frozen sweetcorn"],
    [524, "Frozen mixed vegetables", "g", 600, null, 240, "mixed vegetables", "mixed veg", "frozen vegetables", "frozen veg"],
    [525, "Frozen berries", "g", 600, null, 240, "frozen fruit"],
    [526, "Frozen blueberries", "g", 600, null, 240],
    [527, "French fries", "g", 400, null, 240, "oven chips", "fries", "steak fries"],
    [528, "Hash browns", "piece", null, 60_000, 240, "rosti"],
    [529, "Frozen pizza", "piece", null, 400_000, 180, "pizza", "pepperoni pizza", "margherita pizza"],
    [530, "Dumplings", "piece", null, 20_000, 180, "gyoza", "potstickers", "pierogi"],
    [531, "Ice cubes", "piece", null, 20_000, null, "ice"],
  ],
};
