import type { MasterCategory } from "./master-ingredient.ts";

/** Cans, jars and pickles with a long life. */
export const CANNED: MasterCategory = {
  name: "Canned and jarred",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [300, "Canned tomatoes", "can", 1010, null, 1095, "tinned tomatoes", "crushed tomatoes", "canned plum tomatoes"],
    [301, "Tomato sauce", "ml", 1030, null, 540, "pasta sauce", "marinara sauce", "marinara", "spaghetti sauce", "tomato pasta sauce"],
    [302, "Tomato paste", "g", 1100, null, 540, "tomato puree", "tomato concentrate", "concentrated tomato puree"],
    [303, "Passata", "ml", 1050, null, 540, "sieved tomatoes", "strained tomatoes", "tomato passata"],
    [304, "Sun-dried tomatoes", "g", 460, null, 365, "sundried tomatoes", "semi-dried tomatoes", "sunblush tomatoes"],
    [305, "Canned corn", "can", 690, null, 1095, "tinned sweetcorn", "canned sweetcorn", "tinned corn"],
    [306, "Canned pumpkin", "can", 1035, null, 1095, "pumpkin puree", "pumpkin pie filling"],
    [307, "Canned pineapple", "can", 1020, null, 730, "tinned pineapple", "pineapple chunks", "pineapple rings"],
    [308, "Applesauce", "g", 1030, null, 540, "apple sauce", "apple puree"],
    [309, "Coconut milk", "can", 970, null, 730],
    [310, "Coconut cream", "ml", 1000, null, 730, "creamed coconut"],
    [311, "Tuna", "can", 650, null, 1095, "tuna fish", "tuna chunks", "tuna in brine"],
    [312, "Sardines", "can", null, null, 1095],
    [313, "Anchovies", "g", null, 4000, 540, "anchovy fillet"],
    [314, "Olives", "g", 570, 4000, 365, "green olives", "mixed olives", "stuffed olives"],
    [315, "Black olives", "g", 570, 4000, 365, "kalamata olives"],
    [316, "Capers", "g", 580, null, 365],
    [317, "Pickles", "g", 600, 65_000, 365, "gherkin", "dill pickle", "cornichon"],
    [318, "Sauerkraut", "g", 600, null, 365, "pickled cabbage"],
    [319, "Kimchi", "g", 630, null, 90],
    [320, "Roasted red peppers", "g", 900, 70_000, 365, "jarred peppers", "roasted peppers", "jarred roasted peppers"],
    [321, "Artichoke hearts", "g", 710, 25_000, 365, "marinated artichokes"],
    [322, "Canned soup", "can", 1030, null, 1095, "tinned soup", "tomato soup"],
  ],
};
