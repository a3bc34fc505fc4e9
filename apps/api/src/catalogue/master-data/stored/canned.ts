import type { MasterCategory } from "../master-ingredient.ts";

/** Cans, jars and pickles with a long life. */
export const CANNED: MasterCategory = {
  name: "Canned and jarred",
  // oxfmt-ignore
  rows: [
    [300, "Canned tomatoes", null, "can", 1010, null, 1095, "2 can pantry best_before", [360, null, null, 5], "tinned tomatoes", "crushed tomatoes", "canned plum tomatoes", "fire-roasted tomatoes", "fire-roasted diced tomatoes"],
    [301, "Tomato sauce", null, "ml", 1030, null, 540, "500 ml pantry best_before", [540, null, null, 4], "pasta sauce", "marinara sauce", "marinara", "spaghetti sauce", "tomato pasta sauce"],
    [302, "Tomato paste", null, "g", 1100, null, 540, "200 g pantry best_before", [810, null, 60, 5], "tomato puree", "tomato concentrate", "concentrated tomato puree"],
    [303, "Passata", null, "ml", 1050, null, 540, "700 ml pantry best_before", [540, null, null, 4], "sieved tomatoes", "strained tomatoes", "tomato passata"],
    [304, "Sun-dried tomatoes", "Sun-dried tomato/Sun-dried tomatoes", "g", 460, null, 365, "280 g pantry best_before", [365, null, null, 90], "sundried tomatoes", "semi-dried tomatoes", "sunblush tomatoes"],
    [305, "Canned corn", null, "can", 690, null, 1095, "2 can pantry best_before", [730, null, null, 3], "tinned sweetcorn", "canned sweetcorn", "tinned corn"],
    [306, "Canned pumpkin", null, "can", 1035, null, 1095, "1 can pantry best_before", [730, null, null, 3], "pumpkin puree", "pumpkin pie filling"],
    [307, "Canned pineapple", null, "can", 1020, null, 730, "1 can pantry best_before", [360, null, null, 5], "tinned pineapple", "pineapple chunks", "pineapple rings"],
    [308, "Applesauce", null, "g", 1030, null, 540, "350 g pantry best_before", [360, null, null, 7], "apple sauce", "apple puree"],
    [309, "Coconut milk", null, "can", 970, null, 730, "2 can pantry best_before", [730, null, 90, 4]],
    [310, "Coconut cream", null, "ml", 1000, null, 730, "400 ml pantry best_before", [730, null, 90, 4], "creamed coconut"],
    [311, "Tuna", null, "can", 650, null, 1095, "4 can pantry best_before", [1095, null, null, 3], "tuna fish", "tuna chunks", "tuna in brine"],
    [312, "Sardines", null, "can", null, null, 1095, "2 can pantry best_before", [730, null, null, 3]],
    [313, "Anchovies", "Anchovy/Anchovies", "g", null, 4000, 540, "50 g pantry best_before", [1825, null, 60, 3], "anchovy fillet"],
    [314, "Olives", "Olive/Olives", "g", 570, 4000, 365, "200 g pantry best_before", [360, null, null, 14], "green olives", "mixed olives", "stuffed olives"],
    [315, "Black olives", "Black olive/Black olives", "g", 570, 4000, 365, "200 g pantry best_before", [360, null, null, 14], "kalamata olives"],
    [316, "Capers", "Caper/Capers", "g", 580, null, 365, "100 g pantry best_before", [365, null, null, 180]],
    [317, "Pickles", "Pickle/Pickles", "g", 600, 65_000, 365, "500 g pantry best_before", [365, null, null, 30], "gherkin", "dill pickle", "cornichon"],
    [318, "Sauerkraut", null, "g", 600, null, 365, "500 g pantry best_before", [360, null, null, 5], "pickled cabbage"],
    [319, "Kimchi", null, "g", 630, null, 90, "300 g fridge best_before", [null, 180, null, 90]],
    [320, "Roasted red peppers", "Roasted red pepper/Roasted red peppers", "g", 900, 70_000, 365, "350 g pantry best_before", [365, 120, null, 14], "jarred peppers", "roasted peppers", "jarred roasted peppers"],
    [321, "Artichoke hearts", "Artichoke heart/Artichoke hearts", "g", 710, 25_000, 365, "280 g pantry best_before", [360, null, null, 5], "marinated artichokes"],
    [322, "Canned soup", null, "can", 1030, null, 1095, "2 can pantry best_before", [730, null, null, 3], "tinned soup", "tomato soup"],
    [587, "Hominy", null, "g", 690, null, 1095, "425 g pantry best_before", [1095, null, null, 4], "pozole corn"],
    [588, "Hearts of palm", "Heart of palm/Hearts of palm", "g", 620, null, 1095, "400 g pantry best_before", [1095, null, null, 4], "palm hearts"],
    [589, "Bamboo shoots", null, "g", 550, null, 1095, "225 g pantry best_before", [1095, null, null, 4]],
    [590, "Cherry pie filling", null, "g", 1080, null, 730, "550 g pantry best_before", [730, null, null, 7]],
    [591, "Cream of mushroom soup", null, "g", 1000, null, 730, "300 g pantry best_before", [730, null, null, 4], "condensed cream of mushroom soup"],
    [592, "Cream of chicken soup", null, "g", 1000, null, 730, "300 g pantry best_before", [730, null, null, 4], "condensed cream of chicken soup"],
  ],
};
