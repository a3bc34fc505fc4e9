import type { MasterCategory } from "../master-ingredient.ts";

/** Fresh, smoked and frozen fish; canned fish is in canned.ts. */
export const FISH: MasterCategory = {
  name: "Fish and seafood",
  // oxfmt-ignore
  rows: [
    [212, "Fish fillet", "Fish fillet/Fish fillets", "piece", null, 140_000, 2, "2 piece fridge use_by", [null, 1, 120, null], "white fish", "white fish fillet", "fish"],
    [213, "Salmon", null, "piece", null, 150_000, 2, "2 piece fridge use_by", [null, 1, 60, null], "salmon fillet", "salmon steak"],
    [214, "Smoked salmon", null, "g", null, null, 14, "100 g fridge use_by", [null, 14, 270, 3], "lox"],
    [215, "Cod", null, "piece", null, 140_000, 2, "2 piece fridge use_by", [null, 1, 180, null], "cod fillet", "cod loin"],
    [216, "Haddock", null, "piece", null, 140_000, 2, "2 piece fridge use_by", [null, 1, 180, null], "haddock fillet"],
    [217, "Sea bass", null, "piece", null, 110_000, 2, "2 piece fridge use_by", [null, 1, 180, null], "sea bass fillet"],
    [218, "Trout", null, "piece", null, 250_000, 2, "2 piece fridge use_by", [null, 1, 60, null], "rainbow trout", "trout fillet"],
    [219, "Tuna steak", "Tuna steak/Tuna steaks", "piece", null, 150_000, 2, "2 piece fridge use_by", [null, 1, 60, null], "fresh tuna", "ahi tuna"],
    [220, "Mackerel", null, "piece", null, 110_000, 2, "2 piece fridge use_by", [null, 1, 60, null], "mackerel fillet"],
    [221, "Fish fingers", "Fish finger/Fish fingers", "piece", null, 28_000, 180, "10 piece freezer best_before", [null, null, 540, null], "fish sticks"],
    [222, "Shrimp", null, "g", null, 12_000, 2, "250 g fridge use_by", [null, 1, 180, null], "prawn", "king prawn", "jumbo shrimp", "tiger prawn"],
    [223, "Crab meat", null, "g", 570, null, 3, "150 g fridge use_by", [null, 1, 60, null], "crabmeat", "crab"],
    [224, "Scallops", "Scallop/Scallops", "g", null, 25_000, 2, "250 g fridge use_by", [null, 1, 180, null], "sea scallops"],
    [225, "Mussels", "Mussel/Mussels", "g", null, 15_000, 2, "1 kg fridge use_by", [null, 1, 60, null]],
    [226, "Clams", "Clam/Clams", "g", null, 15_000, 2, "500 g fridge use_by", [null, 1, 60, null], "vongole"],
    [227, "Squid", null, "g", null, null, 2, "400 g fridge use_by", [null, 1, 180, null], "calamari"],
    [563, "Halibut", "Halibut/Halibut", "g", null, null, 2, "300 g fridge use_by", [null, 1, 180, null], "halibut fillet"],
    [564, "Tilapia", null, "g", null, null, 2, "300 g fridge use_by", [null, 1, 180, null], "tilapia fillet"],
    [565, "Swordfish", null, "g", null, null, 2, "300 g fridge use_by", [null, 1, 180, null], "swordfish steak"],
    [566, "Catfish", null, "g", null, null, 2, "300 g fridge use_by", [null, 1, 180, null], "catfish fillet"],
    [567, "Snapper", null, "g", null, null, 2, "300 g fridge use_by", [null, 1, 180, null], "red snapper"],
    [568, "Monkfish", null, "g", null, null, 2, "300 g fridge use_by", [null, 1, 180, null], "monkfish fillet", "monkfish tail"],
    [569, "Oysters", "Oyster/Oysters", "piece", null, 120_000, 3, "12 piece fridge use_by", [null, 3, 90, null]],
    [570, "Lobster", "Lobster/Lobsters", "piece", null, 650_000, 2, "1 piece fridge use_by", [null, 1, 180, null], "lobster tail", "lobster meat"],
    [571, "Crayfish", "Crayfish/Crayfish", "g", null, null, 2, "300 g fridge use_by", [null, 1, 90, null], "crawfish"],
    [572, "Octopus", null, "g", null, null, 2, "500 g fridge use_by", [null, 2, 180, null]],
  ],
};
