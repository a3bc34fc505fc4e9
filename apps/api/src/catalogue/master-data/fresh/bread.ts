import type { MasterCategory } from "../master-ingredient.ts";

/** Bread, rolls, wraps and pastry. */
export const BREAD: MasterCategory = {
  name: "Bread and bakery",
  // oxfmt-ignore
  rows: [
    [228, "Bread", null, "slice", null, 500_000, 5, "1 piece pantry best_before", [14, null, 90, null], "loaf of bread", "white bread", "sandwich bread"],
    [229, "Whole wheat bread", null, "slice", null, 500_000, 5, "1 piece pantry best_before", [14, null, 90, null], "wholemeal bread", "brown bread", "whole grain bread", "wholegrain bread"],
    [230, "Sourdough bread", null, "slice", null, 700_000, 5, "1 piece pantry best_before", [3, null, 90, null], "sourdough", "sourdough loaf"],
    [231, "Rye bread", null, "slice", null, 500_000, 10, "1 piece pantry best_before", [14, null, 90, null], "pumpernickel"],
    [232, "Baguette", "Baguette/Baguettes", "piece", null, 250_000, 2, "1 piece pantry best_before", [2, null, 90, null], "french bread", "french stick", "french loaf"],
    [233, "Ciabatta", "Ciabatta/Ciabattas", "piece", null, 100_000, 3, "1 piece pantry best_before", [3, null, 90, null], "ciabatta roll"],
    [234, "Buns", "Bun/Buns", "piece", null, 55_000, 5, "6 piece pantry best_before", [14, 14, 90, null], "burger bun", "hamburger bun", "brioche bun"],
    [235, "Hot dog buns", "Hot dog bun/Hot dog buns", "piece", null, 45_000, 5, "6 piece pantry best_before", [14, 14, 90, null]],
    [236, "Bread rolls", "Bread roll/Bread rolls", "piece", null, 60_000, 3, "6 piece pantry best_before", [3, null, 90, null], "roll", "dinner roll", "sandwich roll", "bap"],
    [237, "Croissant", "Croissant/Croissants", "piece", null, 60_000, 3, "4 piece pantry best_before", [5, null, 90, null]],
    [238, "Bagel", "Bagel/Bagels", "piece", null, 90_000, 5, "5 piece pantry best_before", [14, 14, 90, null]],
    [239, "English muffins", "English muffin/English muffins", "piece", null, 60_000, 7, "6 piece pantry best_before", [14, 14, 90, null]],
    [240, "Tortillas", "Tortilla/Tortillas", "piece", null, 45_000, 14, "8 piece pantry best_before", [90, 90, 180, null], "flour tortilla", "wrap", "tortilla wrap", "soft taco"],
    [241, "Corn tortillas", "Corn tortilla/Corn tortillas", "piece", null, 26_000, 21, "12 piece pantry best_before", [25, 60, 180, null], "maize tortilla"],
    [242, "Taco shells", "Taco shell/Taco shells", "piece", null, 13_000, 120, "12 piece pantry best_before", [120, null, null, 30], "hard taco shells"],
    [243, "Pita bread", "Pita bread/Pita breads", "piece", null, 60_000, 5, "6 piece pantry best_before", [14, 14, 90, null], "pita", "pitta", "pitta bread"],
    [244, "Naan", "Naan/Naans", "piece", null, 90_000, 5, "2 piece pantry best_before", [14, 14, 90, null], "naan bread"],
    [245, "Pizza dough", null, "g", null, 400_000, 5, "400 g fridge best_before", [null, 3, 360, null], "ball of pizza dough", "pizza crust"],
    [246, "Puff pastry", null, "g", null, 320_000, 14, "320 g fridge best_before", [null, 14, 360, null], "puff pastry sheet", "sheet of puff pastry"],
    [247, "Shortcrust pastry", null, "g", null, 320_000, 14, "320 g fridge best_before", [null, 14, 60, null], "pie crust", "pie dough", "pastry case"],
    [248, "Filo pastry", null, "g", null, 20_000, 14, "270 g fridge best_before", [null, 14, 360, null], "phyllo", "phyllo dough", "filo", "phyllo pastry"],
    [249, "Breadcrumbs", null, "g", 455, null, 180, "400 g pantry best_before", [180, null, null, 90], "dry breadcrumbs", "bread crumbs"],
    [250, "Panko breadcrumbs", null, "g", 210, null, 180, "200 g pantry best_before", [180, null, null, 90], "panko", "japanese breadcrumbs"],
    [251, "Croutons", "Crouton/Croutons", "g", 150, null, 120, "100 g pantry best_before", [150, 150, 330, 30]],
    [252, "Ladyfingers", "Ladyfinger/Ladyfingers", "piece", null, 8000, 180, "24 piece pantry best_before", [120, null, 240, 30], "sponge fingers", "savoiardi"],
    [573, "Brioche", "Brioche/Brioches", "piece", null, 400_000, 7, "1 piece pantry best_before", [5, 7, 90, 3], "challah", "brioche loaf"],
    [574, "Wonton wrappers", "Wonton wrapper/Wonton wrappers", "piece", null, 8000, 21, "40 piece fridge best_before", [null, 21, 90, 3], "egg roll wrappers", "dumpling wrappers", "gyoza wrappers"],
    [575, "Breadsticks", "Breadstick/Breadsticks", "g", null, 10_000, 180, "125 g pantry best_before", [180, null, null, 30], "grissini"],
    [576, "Stuffing mix", null, "g", 230, null, 365, "170 g pantry best_before", [270, null, null, 30], "bread stuffing", "dry stuffing"],
  ],
};
