/** The demo's data. All its people share this password. */
export const DEMO_PASSWORD = "larder-demo";

/** A bought package. */
export interface Shopping {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly price: number;
  readonly boughtDaysAgo: number;
  /** Days from today to expiry; null if it keeps. */
  readonly keepsDays: number | null;
}

const item = (
  name: string,
  [quantity, unit, price]: readonly [number, string, number],
  [boughtDaysAgo, keepsDays]: readonly [number, number | null],
): Shopping => ({ name, quantity, unit, price, boughtDaysAgo, keepsDays });

/** A kitchen in the middle of a week: a few expired lots, some to use first, the rest fine. */
export const shopping: readonly Shopping[] = [
  item("Greek yogurt", [450, "g", 5.49], [13, -2]),
  item("Spinach", [200, "g", 3.29], [4, 1]),
  item("Chicken thighs", [900, "g", 8.74], [2, 2]),
  item("Cilantro", [1, "bunch", 1.29], [3, 3]),
  item("Milk", [1.5, "l", 4.19], [3, 6]),
  item("Bread", [1, "piece", 5.8], [1, 4]),
  item("Egg", [12, "piece", 3.96], [5, 16]),
  item("Butter", [250, "g", 3.4], [9, 30]),
  item("Cheddar", [350, "g", 6.2], [6, 21]),
  item("Tomato", [6, "piece", 3.1], [2, 5]),
  item("Onion", [5, "piece", 2.25], [10, 24]),
  item("Garlic", [2, "piece", 1.4], [10, 30]),
  item("Potato", [2, "kg", 3.8], [8, 20]),
  item("Carrot", [1, "kg", 1.6], [8, 14]),
  item("Bell pepper", [3, "piece", 3.6], [2, 6]),
  item("Mushrooms", [300, "g", 3.5], [2, 3]),
  item("Lemon", [3, "piece", 1.8], [6, 15]),
  item("Apple", [8, "piece", 4.4], [5, 20]),
  item("Banana", [5, "piece", 1.5], [3, 2]),
  item("Rice", [2, "kg", 4.5], [40, null]),
  item("Spaghetti", [1, "kg", 2.3], [30, 400]),
  item("Flour", [1.5, "kg", 1.9], [35, 150]),
  item("Sugar", [1, "kg", 1.7], [60, null]),
  item("Olive oil", [1, "l", 11.5], [45, 300]),
  item("Soy sauce", [500, "ml", 3.9], [80, 300]),
  item("Canned tomatoes", [4, "can", 4.76], [30, 500]),
  item("Chickpeas", [3, "can", 3.57], [30, 500]),
  item("Coconut milk", [2, "can", 4.38], [30, 400]),
  item("Salt", [500, "g", 0.9], [200, null]),
  item("Curry powder", [80, "g", 3.2], [90, 300]),
  item("Parmesan", [150, "g", 5.1], [12, 40]),
  item("Ground beef", [500, "g", 6.9], [1, 2]),
];

/** A typed recipe. */
export interface DemoRecipe {
  readonly name: string;
  readonly description: string;
  readonly servings: number;
  readonly instructions?: string;
  readonly steps?: readonly { readonly text: string; readonly group?: string }[];
  readonly prepMinutes?: number;
  readonly cookMinutes?: number;
  readonly yieldText?: string;
  readonly tags?: readonly string[];
  readonly notes?: string;
  /** "quantity unit name" each, with notes; null for both means "to taste". */
  readonly lines: readonly (readonly [number | null, string | null, string, DemoLineDetails?])[];
}

interface DemoLineDetails {
  readonly quantityMax?: number;
  readonly note?: string;
  readonly group?: string;
  readonly isOptional?: boolean;
  readonly alternatives?: readonly {
    readonly ingredientName: string;
    readonly quantity: number;
    readonly unit: string;
  }[];
}

/** The household's recipes. Their units differ from those of the stock on purpose. */
export const recipes: readonly DemoRecipe[] = [
  {
    name: "Chickpea curry",
    description: "Weeknight curry from the cupboard, with whatever greens are about to go.",
    servings: 4,
    steps: [
      { text: "Soften the onion in the oil for 8 minutes.", group: "Curry" },
      { text: "Stir in the curry powder.", group: "Curry" },
      {
        text: "Add the canned tomatoes, chickpeas and coconut milk; simmer for 15 minutes.",
        group: "Curry",
      },
      { text: "Fold in the spinach.", group: "Curry" },
      { text: "Boil the rice for 12 minutes and serve the curry over it.", group: "To serve" },
    ],
    prepMinutes: 10,
    cookMinutes: 25,
    tags: ["Weeknight", "Vegan"],
    notes: "Even better the next day.",
    lines: [
      [2, "can", "chickpeas", { group: "Curry" }],
      [1, "can", "coconut milk", { group: "Curry" }],
      [1, "can", "canned tomatoes", { group: "Curry" }],
      [1, "piece", "onion", { note: "chopped", group: "Curry" }],
      [2, "tbsp", "olive oil", { group: "Curry" }],
      [150, "g", "spinach", { group: "Curry" }],
      [1, "tbsp", "curry powder", { group: "Curry" }],
      [300, "g", "rice", { group: "To serve" }],
      [1, "bunch", "cilantro", { group: "To serve", isOptional: true }],
    ],
  },
  {
    name: "Roast chicken thighs with potatoes",
    description: "One tray, one hour.",
    servings: 4,
    instructions:
      "Heat the oven to 200 C.\nToss everything with oil and salt.\nRoast for 50 minutes, turning once.",
    lines: [
      [900, "g", "chicken thighs"],
      [1, "kg", "potatoes"],
      [3, "tbsp", "olive oil"],
      [1, "piece", "lemon"],
      [2, "tsp", "salt"],
    ],
  },
  {
    name: "Pancakes",
    description: "The thin kind, for Sundays.",
    servings: 3,
    steps: [
      { text: "Whisk everything but the butter." },
      { text: "Rest for 20 minutes." },
      { text: "Fry in butter, 2 minutes a side." },
    ],
    prepMinutes: 25,
    cookMinutes: 20,
    yieldText: "12 thin pancakes",
    tags: ["Breakfast", "Vegetarian"],
    lines: [
      [2, "cups", "flour"],
      [500, "ml", "milk"],
      [3, "piece", "eggs"],
      [0.5, "tsp", "salt"],
      [30, "g", "butter"],
    ],
  },
  {
    name: "Spaghetti with tomato sauce",
    description: "",
    servings: 4,
    instructions:
      "Cook the pasta.\nSimmer tomatoes with garlic and oil.\nToss and finish with parmesan.",
    lines: [
      [500, "g", "spaghetti"],
      [2, "can", "canned tomatoes"],
      [3, "tbsp", "olive oil"],
      [50, "g", "parmesan"],
    ],
  },
  {
    name: "Cheeseburgers",
    description: "Better than the drive-through.",
    servings: 4,
    instructions: "Shape, fry, stack.",
    lines: [
      [500, "g", "ground beef"],
      [4, "piece", "burger buns"],
      [100, "g", "cheddar, sliced"],
      [1, "piece", "onion"],
      [2, "piece", "tomatoes"],
    ],
  },
  {
    name: "Mushroom omelette",
    description: "Ten minutes, one pan.",
    servings: 2,
    instructions:
      "Fry the mushrooms in butter.\nPour over the beaten eggs.\nScatter the cheese and fold.",
    prepMinutes: 5,
    cookMinutes: 10,
    tags: ["Quick", "Vegetarian"],
    lines: [
      [5, "piece", "eggs"],
      [200, "g", "mushrooms"],
      [
        20,
        "g",
        "butter",
        { alternatives: [{ ingredientName: "olive oil", quantity: 1, unit: "tbsp" }] },
      ],
      [60, "g", "cheddar"],
      [null, null, "salt"],
    ],
  },
  {
    name: "Banana bread",
    description: "For bananas that have seen better days.",
    servings: 8,
    instructions: "Mash, mix, bake for an hour at 170 C.",
    lines: [
      [3, "piece", "bananas"],
      [250, "g", "flour"],
      [150, "g", "sugar"],
      [100, "g", "butter"],
      [2, "piece", "eggs"],
      [1, "tsp", "baking soda"],
    ],
  },
];

/** Recipes of another household, for the books and the cookbook. */
export const neighbours: readonly {
  readonly owner: string;
  readonly recipes: readonly DemoRecipe[];
}[] = [
  {
    owner: "Priya",
    recipes: [
      {
        name: "Dal with spinach",
        description: "Red lentils, garlic, greens.",
        servings: 4,
        instructions: "Boil the lentils.\nSizzle the garlic.\nWilt the spinach.",
        lines: [
          [300, "g", "red lentils"],
          [150, "g", "spinach"],
          [1, "piece", "onion"],
          [1, "tbsp", "curry powder"],
        ],
      },
      {
        name: "Lemon rice",
        description: "",
        servings: 3,
        instructions: "Cook the rice.\nStir in lemon and butter.",
        lines: [
          [250, "g", "rice"],
          [1, "piece", "lemon"],
          [20, "g", "butter"],
        ],
      },
    ],
  },
  {
    owner: "Theo",
    recipes: [
      {
        name: "Scrambled eggs on toast",
        description: "Low and slow.",
        servings: 2,
        instructions: "Melt the butter.\nStir the eggs until just set.",
        lines: [
          [4, "piece", "eggs"],
          [20, "g", "butter"],
          [1, "piece", "bread"],
        ],
      },
    ],
  },
];
