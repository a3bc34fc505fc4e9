import { GRAMS_OF_PINCH } from "@larder/rules/kitchen/eating/line-weight";

/**
 * Milligrams of a count unit other than the piece, by ingredient. Source:
 * handbook/catalogue.md#what-a-piece-is.
 */
export type MeasureRow = readonly [ingredient: string, ...measures: Measure[]];

export type Measure = readonly [unit: string, milligrams: number];

/** Units of recipes that stock does not use, with their plurals. */
export const pluralsOfOthers: ReadonlyMap<string, string> = new Map([
  ["ball", "balls"],
  ["bulb", "bulbs"],
  ["cube", "cubes"],
  ["dash", "dashes"],
  ["dollop", "dollops"],
  ["drizzle", "drizzles"],
  ["ear", "ears"],
  ["handful", "handfuls"],
  ["head", "heads"],
  ["knob", "knobs"],
  ["loaf", "loaves"],
  ["rasher", "rashers"],
  ["rib", "ribs"],
  ["sachet", "sachets"],
  ["spear", "spears"],
  ["splash", "splashes"],
  ["sprig", "sprigs"],
  ["stalk", "stalks"],
  ["stick", "sticks"],
  ["strip", "strips"],
]);

/** Of any food that is kept by weight or volume and has no other figure: too little to be bought for. */
export const littleMeasures: readonly Measure[] = [
  ["pinch", GRAMS_OF_PINCH * 1_000],
  ["dash", 1_000],
  ["splash", 10_000],
  ["drizzle", 10_000],
  ["knob", 15_000],
  ["dollop", 30_000],
];

const SLICE_OF_CHEESE = ["slice", 25_000] as const;
const DRAINED_CAN = ["can", 240_000] as const;
const BUNCH_OF_HERBS = ["bunch", 30_000] as const;
const HANDFUL_OF_HERBS = ["handful", 15_000] as const;
const HANDFUL_OF_LEAVES = ["handful", 30_000] as const;
const BOTTLE_OF_WINE = ["bottle", 742_500] as const;

/** A row per ingredient. A can of beans, corn or fish is its drained weight. */
// oxfmt-ignore
export const measureRows: readonly MeasureRow[] = [
  ["Garlic", ["clove", 5000], ["head", 50_000], ["bulb", 50_000]],
  ["Spring onion", ["bunch", 120_000]],
  ["Celery", ["stalk", 40_000], ["stick", 40_000], ["rib", 40_000], ["bunch", 400_000]],
  ["Radish", ["bunch", 250_000]],
  ["Asparagus", ["spear", 16_000], ["bunch", 450_000]],
  ["Kale", ["bunch", 200_000], HANDFUL_OF_LEAVES],
  ["Spinach", HANDFUL_OF_LEAVES],
  ["Arugula", HANDFUL_OF_LEAVES],
  ["Lettuce", ["head", 500_000]],
  ["Romaine lettuce", ["head", 600_000]],
  ["Broccoli", ["head", 450_000]],
  ["Cauliflower", ["head", 800_000]],
  ["Cabbage", ["head", 900_000]],
  ["Red cabbage", ["head", 900_000]],
  ["Corn on the cob", ["ear", 250_000]],
  ["Fennel", ["bulb", 240_000]],
  ["Cilantro", BUNCH_OF_HERBS, HANDFUL_OF_HERBS],
  ["Parsley", BUNCH_OF_HERBS, HANDFUL_OF_HERBS],
  ["Basil", BUNCH_OF_HERBS, HANDFUL_OF_HERBS],
  ["Mint", BUNCH_OF_HERBS, HANDFUL_OF_HERBS],
  ["Dill", BUNCH_OF_HERBS, HANDFUL_OF_HERBS],
  ["Chives", BUNCH_OF_HERBS, HANDFUL_OF_HERBS],
  ["Thyme", ["sprig", 1000], ["bunch", 20_000]],
  ["Rosemary", ["sprig", 2000], ["bunch", 20_000]],
  ["Sage", ["bunch", 20_000]],
  ["Oregano", ["bunch", 20_000]],
  ["Tarragon", ["bunch", 20_000]],
  ["Evaporated milk", ["can", 362_000]],
  ["Condensed milk", ["can", 397_000]],
  ["Butter", ["stick", 113_400]],
  ["Margarine", ["stick", 113_400]],
  ["Cheese", SLICE_OF_CHEESE],
  ["Cheddar", SLICE_OF_CHEESE],
  ["Mozzarella", ["ball", 125_000]],
  ["Gouda", SLICE_OF_CHEESE],
  ["Emmental", SLICE_OF_CHEESE],
  ["American cheese", ["slice", 20_000]],
  ["Ham", ["slice", 20_000]],
  ["Prosciutto", ["slice", 15_000]],
  ["Bacon", ["slice", 25_000], ["rasher", 25_000], ["strip", 25_000]],
  ["Salami", ["slice", 5000]],
  ["Pepperoni", ["slice", 2000]],
  ["Bread", ["slice", 25_000], ["loaf", 500_000]],
  ["Whole wheat bread", ["slice", 25_000], ["loaf", 500_000]],
  ["Sourdough bread", ["slice", 50_000], ["loaf", 700_000]],
  ["Rye bread", ["slice", 50_000], ["loaf", 500_000]],
  ["Chickpeas", DRAINED_CAN],
  ["Kidney beans", DRAINED_CAN],
  ["Black beans", DRAINED_CAN],
  ["Pinto beans", DRAINED_CAN],
  ["Cannellini beans", DRAINED_CAN],
  ["Butter beans", DRAINED_CAN],
  ["Haricot beans", DRAINED_CAN],
  ["Baked beans", ["can", 400_000]],
  ["Refried beans", ["can", 430_000]],
  ["Canned tomatoes", ["can", 400_000]],
  ["Canned corn", ["can", 250_000]],
  ["Canned pumpkin", ["can", 425_000]],
  ["Canned pineapple", ["can", 340_000]],
  ["Coconut milk", ["can", 388_000]],
  ["Coconut cream", ["can", 400_000]],
  ["Tuna", ["can", 110_000]],
  ["Sardines", ["can", 90_000]],
  ["Canned soup", ["can", 400_000]],
  ["Dried yeast", ["pack", 7000], ["sachet", 7000]],
  ["Vanilla sugar", ["pack", 8000], ["sachet", 8000]],
  ["Stock cube", ["cube", 10_000]],
  ["Red wine", BOTTLE_OF_WINE],
  ["White wine", BOTTLE_OF_WINE],
  ["Sparkling wine", BOTTLE_OF_WINE],
  ["Mineral water", ["bottle", 1_000_000]],
  ["Sparkling water", ["bottle", 1_000_000]],
  ["Cola", ["can", 343_000]],
  ["Beer", ["can", 333_000]],
];
