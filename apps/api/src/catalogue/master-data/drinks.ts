import type { MasterCategory } from "./master-ingredient.ts";

/** What is drunk, and wine and spirits for cooking. */
export const DRINKS: MasterCategory = {
  name: "Drinks",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [495, "Water", "ml", 1000, null, null, "tap water"],
    [496, "Mineral water", "ml", 1000, null, 540, "bottled water", "still water"],
    [497, "Sparkling water", "ml", 1000, null, 540, "soda water", "club soda", "carbonated water"],
    [498, "Tonic water", "ml", 1030, null, 365],
    [499, "Cola", "ml", 1040, null, 270, "coke", "pepsi"],
    [500, "Lemonade", "ml", 1040, null, 270, "lemon-lime soda", "sprite"],
    [501, "Orange juice", "ml", 1040, null, 10, "OJ"],
    [502, "Apple juice", "ml", 1040, null, 270, "clear apple juice", "cloudy apple juice"],
    [503, "Coffee", "g", 350, null, 180, "filter coffee"],
    [504, "Coffee beans", "g", 370, null, 270, "whole bean coffee"],
    [505, "Instant coffee", "g", 240, null, 730, "coffee powder", "coffee granules"],
    [506, "Tea bags", "piece", null, 2000, 730, "tea", "black tea", "earl grey"],
    [507, "Green tea", "piece", null, 2000, 730, "green tea bags"],
    [508, "Herbal tea", "piece", null, 2000, 730, "peppermint tea", "chamomile tea", "fruit tea"],
    [509, "Beer", "ml", 1010, null, 180, "lager", "ale", "pilsner"],
    [510, "Cider", "ml", 1010, null, 365, "hard cider"],
    [511, "Red wine", "ml", 990, null, 1095, "burgundy wine"],
    [512, "White wine", "ml", 990, null, 730],
    [513, "Sparkling wine", "ml", 990, null, 1095, "prosecco", "champagne", "cava"],
    [514, "Port", "ml", 1020, null, 1095, "port wine"],
    [515, "Sherry", "ml", 1000, null, 1095, "cooking sherry"],
    [516, "Vodka", "ml", 950, null, null],
    [517, "Rum", "ml", 950, null, null, "white rum", "dark rum"],
    [518, "Whiskey", "ml", 950, null, null, "whisky", "bourbon", "scotch"],
    [519, "Brandy", "ml", 950, null, null, "cognac", "calvados"],
    [520, "Liqueur", "ml", 1050, null, null, "orange liqueur", "cointreau", "triple sec", "grand marnier", "kahlua", "coffee liqueur", "amaretto"],
  ],
};
