import type { MasterCategory } from "./master-ingredient.ts";

/** Fresh, smoked and frozen fish; canned fish is with the canned food. */
export const FISH: MasterCategory = {
  name: "Fish and seafood",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [212, "Fish fillet", "piece", null, 140_000, 2, "white fish", "white fish fillet", "fish"],
    [213, "Salmon", "piece", null, 150_000, 2, "salmon fillet", "salmon steak"],
    [214, "Smoked salmon", "g", null, null, 14, "lox"],
    [215, "Cod", "piece", null, 140_000, 2, "cod fillet", "cod loin"],
    [216, "Haddock", "piece", null, 140_000, 2, "haddock fillet"],
    [217, "Sea bass", "piece", null, 110_000, 2, "sea bass fillet"],
    [218, "Trout", "piece", null, 250_000, 2, "rainbow trout", "trout fillet"],
    [219, "Tuna steak", "piece", null, 150_000, 2, "fresh tuna", "ahi tuna"],
    [220, "Mackerel", "piece", null, 110_000, 2, "mackerel fillet"],
    [221, "Fish fingers", "piece", null, 28_000, 180, "fish sticks"],
    [222, "Shrimp", "g", null, 12_000, 2, "prawn", "king prawn", "jumbo shrimp", "tiger prawn"],
    [223, "Crab meat", "g", 570, null, 3, "crabmeat", "crab"],
    [224, "Scallops", "g", null, 25_000, 2, "sea scallops"],
    [225, "Mussels", "g", null, 15_000, 2],
    [226, "Clams", "g", null, 15_000, 2, "vongole"],
    [227, "Squid", "g", null, null, 2, "calamari"],
  ],
};
