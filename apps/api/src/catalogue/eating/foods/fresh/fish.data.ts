import type { FoodRow } from "../../food-row.ts";

/** Fish and seafood. Columns: see `FoodRow`. */
// oxfmt-ignore
export const FISH: readonly FoodRow[] = [
  ["Fish fillet", "15015", 1, [82, 0.67, 0.131, 0, 0, 0, 17.81, 54], "fish", "fish"],
  ["Salmon", "15236", 1, [208, 13.42, 3.05, 0, 0, 0, 20.42, 59], "fish", "fish"],
  ["Smoked salmon", "15077", 1, [117, 4.32, 0.929, 0, 0, 0, 18.28, 784], "fish", "fish"],
  ["Cod", "15015", 1, [82, 0.67, 0.131, 0, 0, 0, 17.81, 54], "fish", "fish"],
  ["Haddock", "15033", 1, [74, 0.45, 0.091, 0, 0, 0, 16.32, 213], "fish", "fish"],
  ["Sea bass", "15091", 1, [97, 2, 0.511, 0, 0, 0, 18.43, 68], "fish", "fish"],
  ["Trout", "15240", 1, [141, 6.18, 1.383, 0, 0, 0, 19.94, 51], "fish", "fish"],
  ["Tuna steak", "15127", 1, [109, 0.49, 0.172, 0, 0, 0, 24.4, 45], "fish", "fish"],
  ["Mackerel", "15046", 1, [205, 13.89, 3.257, 0, 0, 0, 18.6, 90], "fish", "fish"],
  ["Fish fingers", "15027", 1, [249, 13.25, 2.758, 19.78, 2.5, 1.4, 11.04, 421], "fish", "fish gluten ?eggs ?milk ?mustard"],
  ["Shrimp", "15270", 1, [85, 0.51, 0.101, 0, 0, 0, 20.1, 119], "fish", "crustaceans ?sulphites", "fibre"],
  ["Crab meat", "15139", 1, [87, 1.08, 0.222, 0.04, 0, 0, 18.06, 293], "fish", "crustaceans ?sulphites", "sugars"],
  ["Scallops", "15172", 1, [69, 0.49, 0.128, 3.18, 0, 0, 12.06, 392], "fish", "molluscs"],
  ["Mussels", "15164", 0.3, [86, 2.24, 0.425, 3.69, 0, 0, 11.9, 286], "fish", "molluscs"],
  ["Clams", "15157", 0.3, [86, 0.96, 0.187, 3.57, 0, 0, 14.67, 601], "fish", "molluscs"],
  ["Squid", "15175", 1, [92, 1.38, 0.358, 3.08, 0, 0, 15.58, 44], "fish", "molluscs ?sulphites"],
];
