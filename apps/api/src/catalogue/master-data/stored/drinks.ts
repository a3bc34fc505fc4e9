import type { MasterCategory } from "../master-ingredient.ts";

/** Drinks, and wine and spirits for cooking. */
export const DRINKS: MasterCategory = {
  name: "Drinks",
  // oxfmt-ignore
  rows: [
    [495, "Water", null, "ml", 1000, null, null, "1 l pantry best_before", [null, null, null, null], "tap water"],
    [496, "Mineral water", null, "ml", 1000, null, 540, "6 l pantry best_before", [540, null, null, 3], "bottled water", "still water"],
    [497, "Sparkling water", null, "ml", 1000, null, 540, "6 l pantry best_before", [540, null, null, 2], "soda water", "club soda", "carbonated water"],
    [498, "Tonic water", null, "ml", 1030, null, 365, "1 l pantry best_before", [365, null, null, 2]],
    [499, "Cola", null, "ml", 1040, null, 270, "1.5 l pantry best_before", [270, null, null, 2], "coke", "pepsi"],
    [500, "Lemonade", null, "ml", 1040, null, 270, "1.5 l pantry best_before", [270, null, null, 2], "lemon-lime soda", "sprite"],
    [501, "Orange juice", null, "ml", 1040, null, 10, "1 l fridge best_before", [null, 10, 240, 7], "OJ"],
    [502, "Apple juice", null, "ml", 1040, null, 270, "1 l pantry best_before", [270, null, null, 8], "clear apple juice", "cloudy apple juice"],
    [503, "Coffee", null, "g", 350, null, 180, "500 g pantry best_before", [730, null, null, 14], "filter coffee"],
    [504, "Coffee beans", null, "g", 370, null, 270, "500 g pantry best_before", [90, null, null, 90], "whole bean coffee"],
    [505, "Instant coffee", null, "g", 240, null, 730, "200 g pantry best_before", [365, null, null, 60], "coffee powder", "coffee granules"],
    [506, "Tea bags", "Tea bag/Tea bags", "piece", null, 2000, 730, "50 piece pantry best_before", [540, null, null, 180], "tea", "black tea", "earl grey"],
    [507, "Green tea", "Green tea bag/Green tea bags", "piece", null, 2000, 730, "25 piece pantry best_before", [540, null, null, 180], "green tea bags"],
    [508, "Herbal tea", "Herbal tea bag/Herbal tea bags", "piece", null, 2000, 730, "25 piece pantry best_before", [540, null, null, 180], "peppermint tea", "chamomile tea", "fruit tea"],
    [509, "Beer", null, "ml", 1010, null, 180, "500 ml pantry best_before", [180, null, null, 1], "lager", "ale", "pilsner"],
    [510, "Cider", null, "ml", 1010, null, 365, "500 ml pantry best_before", [365, null, null, 1], "hard cider"],
    [511, "Red wine", null, "ml", 990, null, 1095, "750 ml pantry best_before", [1095, null, null, 1], "burgundy wine"],
    [512, "White wine", null, "ml", 990, null, 730, "750 ml pantry best_before", [365, null, null, 1]],
    [513, "Sparkling wine", null, "ml", 990, null, 1095, "750 ml pantry best_before", [1095, null, null, 1], "prosecco", "champagne", "cava"],
    [514, "Port", null, "ml", 1020, null, 1095, "750 ml pantry best_before", [1095, null, null, 60], "port wine"],
    [515, "Sherry", null, "ml", 1000, null, 1095, "750 ml pantry best_before", [1095, null, null, 60], "cooking sherry"],
    [516, "Vodka", null, "ml", 950, null, null, "700 ml pantry best_before", [null, null, null, null]],
    [517, "Rum", null, "ml", 950, null, null, "700 ml pantry best_before", [null, null, null, null], "white rum", "dark rum"],
    [518, "Whiskey", null, "ml", 950, null, null, "700 ml pantry best_before", [null, null, null, null], "whisky", "bourbon", "scotch"],
    [519, "Brandy", null, "ml", 950, null, null, "700 ml pantry best_before", [null, null, null, null], "cognac", "calvados"],
    [520, "Liqueur", null, "ml", 1050, null, null, "700 ml pantry best_before", [null, null, null, null], "orange liqueur", "cointreau", "triple sec", "grand marnier", "kahlua", "coffee liqueur", "amaretto"],
  ],
};
