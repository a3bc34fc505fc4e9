import type { MasterCategory } from "./master-ingredient.ts";

/** Bread, rolls, wraps and pastry. */
export const BREAD: MasterCategory = {
  name: "Bread and bakery",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [228, "Bread", "slice", null, 500_000, 5, "loaf of bread", "white bread", "sandwich bread"],
    [229, "Whole wheat bread", "slice", null, 500_000, 5, "wholemeal bread", "brown bread", "whole grain bread", "wholegrain bread"],
    [230, "Sourdough bread", "slice", null, 700_000, 5, "sourdough", "sourdough loaf"],
    [231, "Rye bread", "slice", null, 500_000, 10, "pumpernickel"],
    [232, "Baguette", "piece", null, 250_000, 2, "french bread", "french stick", "french loaf"],
    [233, "Ciabatta", "piece", null, 100_000, 3, "ciabatta roll"],
    [234, "Buns", "piece", null, 55_000, 5, "burger bun", "hamburger bun", "brioche bun"],
    [235, "Hot dog buns", "piece", null, 45_000, 5],
    [236, "Bread rolls", "piece", null, 60_000, 3, "roll", "dinner roll", "sandwich roll", "bap"],
    [237, "Croissant", "piece", null, 60_000, 3],
    [238, "Bagel", "piece", null, 90_000, 5],
    [239, "English muffins", "piece", null, 60_000, 7],
    [240, "Tortillas", "piece", null, 45_000, 14, "flour tortilla", "wrap", "tortilla wrap", "soft taco"],
    [241, "Corn tortillas", "piece", null, 26_000, 21, "maize tortilla"],
    [242, "Taco shells", "piece", null, 13_000, 120, "hard taco shells"],
    [243, "Pita bread", "piece", null, 60_000, 5, "pita", "pitta", "pitta bread"],
    [244, "Naan", "piece", null, 90_000, 5, "naan bread"],
    [245, "Pizza dough", "g", null, 400_000, 5, "ball of pizza dough"],
    [246, "Puff pastry", "g", null, 320_000, 14, "puff pastry sheet", "sheet of puff pastry"],
    [247, "Shortcrust pastry", "g", null, 320_000, 14, "pie crust", "pie dough", "pastry case"],
    [248, "Filo pastry", "g", null, 20_000, 14, "phyllo", "phyllo dough", "filo", "phyllo pastry"],
    [249, "Breadcrumbs", "g", 455, null, 180, "dry breadcrumbs", "bread crumbs"],
    [250, "Panko breadcrumbs", "g", 210, null, 180, "panko", "japanese breadcrumbs"],
    [251, "Croutons", "g", 150, null, 120],
    [252, "Ladyfingers", "piece", null, 8000, 180, "sponge fingers", "savoiardi"],
  ],
};
