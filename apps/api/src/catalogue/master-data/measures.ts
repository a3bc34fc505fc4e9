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
  ["bar", "bars"],
  ["block", "blocks"],
  ["bulb", "bulbs"],
  ["cube", "cubes"],
  ["dash", "dashes"],
  ["dollop", "dollops"],
  ["drizzle", "drizzles"],
  ["ear", "ears"],
  ["handful", "handfuls"],
  ["head", "heads"],
  ["knob", "knobs"],
  ["leaf", "leaves"],
  ["loaf", "loaves"],
  ["rasher", "rashers"],
  ["rib", "ribs"],
  ["sachet", "sachets"],
  ["sheet", "sheets"],
  ["spear", "spears"],
  ["splash", "splashes"],
  ["sprig", "sprigs"],
  ["square", "squares"],
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
const HANDFUL_OF_BERRIES = ["handful", 40_000] as const;
const HANDFUL_OF_PODS = ["handful", 60_000] as const;
/** Also of grated cheese, raisins and whatever else is as heavy. */
const HANDFUL_OF_NUTS = ["handful", 30_000] as const;
const SPRIG_OF_HERBS = ["sprig", 1000] as const;
const CHOCOLATE = [
  ["square", 5000],
  ["bar", 100_000],
] as const;
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
  ["Watercress", HANDFUL_OF_LEAVES],
  ["Swiss chard", HANDFUL_OF_LEAVES],
  ["Mixed salad leaves", HANDFUL_OF_LEAVES],
  ["Bean sprouts", ["handful", 50_000]],
  ["Green beans", HANDFUL_OF_PODS],
  ["Cherry tomatoes", ["handful", 100_000]],
  ["Grapes", ["handful", 80_000]],
  ["Strawberries", ["handful", 80_000]],
  ["Raspberries", HANDFUL_OF_BERRIES],
  ["Blueberries", HANDFUL_OF_BERRIES],
  ["Blackberries", HANDFUL_OF_BERRIES],
  ["Mixed berries", HANDFUL_OF_BERRIES],
  ["Raisins", HANDFUL_OF_NUTS],
  ["Lettuce", ["head", 500_000], ["leaf", 15_000]],
  ["Romaine lettuce", ["head", 600_000], ["leaf", 20_000]],
  ["Broccoli", ["head", 450_000]],
  ["Cauliflower", ["head", 800_000]],
  ["Cabbage", ["head", 900_000], ["leaf", 40_000]],
  ["Red cabbage", ["head", 900_000]],
  ["Corn on the cob", ["ear", 250_000]],
  ["Fennel", ["bulb", 240_000]],
  ["Cilantro", BUNCH_OF_HERBS, HANDFUL_OF_HERBS, SPRIG_OF_HERBS],
  ["Parsley", BUNCH_OF_HERBS, HANDFUL_OF_HERBS, SPRIG_OF_HERBS],
  ["Basil", BUNCH_OF_HERBS, HANDFUL_OF_HERBS, SPRIG_OF_HERBS, ["leaf", 500]],
  ["Mint", BUNCH_OF_HERBS, HANDFUL_OF_HERBS, SPRIG_OF_HERBS, ["leaf", 300]],
  ["Dill", BUNCH_OF_HERBS, HANDFUL_OF_HERBS, SPRIG_OF_HERBS],
  ["Chives", BUNCH_OF_HERBS, HANDFUL_OF_HERBS],
  ["Thyme", ["sprig", 1000], ["bunch", 20_000]],
  ["Rosemary", ["sprig", 2000], ["bunch", 20_000]],
  ["Sage", ["bunch", 20_000], SPRIG_OF_HERBS, ["leaf", 500]],
  ["Oregano", ["bunch", 20_000], SPRIG_OF_HERBS],
  ["Tarragon", ["bunch", 20_000], SPRIG_OF_HERBS],
  ["Evaporated milk", ["can", 362_000]],
  ["Condensed milk", ["can", 397_000]],
  ["Butter", ["stick", 113_400], ["block", 250_000]],
  ["Margarine", ["stick", 113_400]],
  ["Cheese", SLICE_OF_CHEESE, HANDFUL_OF_NUTS],
  ["Cheddar", SLICE_OF_CHEESE, HANDFUL_OF_NUTS],
  ["Mozzarella", ["ball", 125_000]],
  ["Feta", ["block", 200_000]],
  ["Halloumi", ["block", 225_000]],
  ["Paneer", ["block", 225_000]],
  ["Tofu", ["block", 400_000]],
  ["Silken tofu", ["block", 300_000]],
  ["Tempeh", ["block", 200_000]],
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
  ["Filo pastry", ["sheet", 20_000]],
  ["Puff pastry", ["sheet", 320_000]],
  ["Shortcrust pastry", ["sheet", 320_000]],
  ["Lasagne sheets", ["sheet", 18_000]],
  ["Gelatin", ["leaf", 2000], ["sheet", 2000]],
  ["Gelatin leaves", ["leaf", 2000], ["sheet", 2000]],
  ["Chocolate", ...CHOCOLATE],
  ["Dark chocolate", ...CHOCOLATE],
  ["Milk chocolate", ...CHOCOLATE],
  ["White chocolate", ...CHOCOLATE],
  ["Almonds", HANDFUL_OF_NUTS],
  ["Walnuts", HANDFUL_OF_NUTS],
  ["Hazelnuts", HANDFUL_OF_NUTS],
  ["Peanuts", HANDFUL_OF_NUTS],
  ["Pecans", HANDFUL_OF_NUTS],
  ["Cashews", HANDFUL_OF_NUTS],
  ["Pistachios", HANDFUL_OF_NUTS],
  ["Pine nuts", HANDFUL_OF_NUTS],
  ["Mixed nuts", HANDFUL_OF_NUTS],
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
