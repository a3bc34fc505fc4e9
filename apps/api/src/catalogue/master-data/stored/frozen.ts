import type { MasterCategory } from "../master-ingredient.ts";

/** Food usually bought frozen. */
export const FROZEN: MasterCategory = {
  name: "Frozen food",
  // oxfmt-ignore
  rows: [
    [521, "Frozen peas", "Frozen pea/Frozen peas", "g", 570, null, 240, "750 g freezer best_before", [null, 3, 300, null], "petits pois"],
    [522, "Frozen spinach", null, "g", 650, null, 240, "500 g freezer best_before", [null, 3, 300, null]],
    [523, "Frozen corn", null, "g", 580, null, 240, "500 g freezer best_before", [null, 3, 300, null], "frozen sweetcorn"],
    [524, "Frozen mixed vegetables", null, "g", 600, null, 240, "750 g freezer best_before", [null, 3, 300, null], "mixed vegetables", "mixed veg", "frozen vegetables", "frozen veg"],
    [525, "Frozen berries", null, "g", 600, null, 240, "500 g freezer best_before", [null, null, 300, null], "frozen fruit"],
    [526, "Frozen blueberries", "Frozen blueberry/Frozen blueberries", "g", 600, null, 240, "500 g freezer best_before", [null, null, 300, null]],
    [527, "French fries", "French fry/French fries", "g", 400, null, 240, "1 kg freezer best_before", [null, null, 360, null], "oven chips", "fries", "steak fries"],
    [528, "Hash browns", "Hash brown/Hash browns", "piece", null, 60_000, 240, "10 piece freezer best_before", [null, null, 360, null], "rosti"],
    [529, "Frozen pizza", "Frozen pizza/Frozen pizzas", "piece", null, 400_000, 180, "1 piece freezer best_before", [null, 3, 360, null], "pizza", "pepperoni pizza", "margherita pizza"],
    [530, "Dumplings", "Dumpling/Dumplings", "piece", null, 20_000, 180, "20 piece freezer best_before", [null, null, 180, null], "gyoza", "potstickers", "pierogi"],
    [531, "Ice cubes", "Ice cube/Ice cubes", "piece", null, 20_000, null, "1 kg freezer best_before", [null, null, null, null], "ice"],
    [654, "Waffles", "Waffle/Waffles", "piece", null, 38_000, 180, "10 piece freezer best_before", [null, null, 120, 60], "frozen waffles"],
    [655, "Potato puffs", "Potato puff/Potato puffs", "g", null, 9000, 365, "750 g freezer best_before", [null, null, 365, 180], "tater tots", "potato croquettes", "potato gems"],
  ],
};
