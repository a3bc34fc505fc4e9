import { shopping, type Shopping } from "./demo-household.ts";

/** Past weeks of the demo; the last one was a week ago. */
export const PAST_WEEKS = 52;
export const DAYS_A_WEEK = 7;

interface Week {
  /** Name of a recipe, cooked for the whole household. */
  readonly meal: string;
  /** Names of the packages bought for it. */
  readonly packages: readonly string[];
  /** Packages that spoil if forgotten. */
  readonly spoils: readonly string[];
}

/** The kinds of weeks, in rotation. */
const weeks: readonly Week[] = [
  {
    meal: "Chickpea curry",
    packages: [
      "Chickpeas",
      "Coconut milk",
      "Canned tomatoes",
      "Onion",
      "Olive oil",
      "Spinach",
      "Curry powder",
      "Rice",
    ],
    spoils: ["Spinach", "Onion"],
  },
  {
    meal: "Roast chicken thighs with potatoes",
    packages: ["Chicken thighs", "Potato", "Lemon", "Olive oil", "Salt"],
    spoils: ["Lemon", "Potato"],
  },
  {
    meal: "Mushroom omelette",
    packages: ["Egg", "Mushrooms", "Butter", "Cheddar"],
    spoils: ["Mushrooms", "Cheddar"],
  },
  {
    meal: "Spaghetti with tomato sauce",
    packages: ["Spaghetti", "Canned tomatoes", "Olive oil", "Parmesan"],
    spoils: ["Parmesan"],
  },
  {
    meal: "Pancakes",
    packages: ["Flour", "Milk", "Egg", "Salt", "Butter"],
    spoils: ["Milk"],
  },
];

/** The shops, in rotation. A market gives no receipt. */
const shops = [
  { name: "Green Street Market", hasReceipt: false, dearerPercent: 0 },
  { name: "Corner Market", hasReceipt: true, dearerPercent: 3 },
  { name: "Valley Foods", hasReceipt: true, dearerPercent: -2 },
] as const;

const ALL_PERCENT = 100;
/** The price increase over a year, in percent of the current price. */
const DEARER_PERCENT = 6;
/** Exceptions. */
const dearerPercent: ReadonlyMap<string, number> = new Map([
  ["Egg", 26],
  ["Olive oil", 18],
  ["Butter", 12],
  ["Coconut milk", -9],
]);
/** Recent weeks with less waste: every second one wastes one package. */
const WEEKS_OF_CARE = 9;
/** Packages must last until they are cooked. */
const LEAST_DAYS = 3;

/** A package's price a number of weeks ago, in a dearer shop or not. */
function pastPrice({ name, price }: Shopping, weeksAgo: number, shopPercent: number): number {
  const dearer = dearerPercent.get(name) ?? DEARER_PERCENT;
  const percent = ALL_PERCENT - (dearer * weeksAgo) / PAST_WEEKS + shopPercent;
  return Math.round(price * percent) / 100;
}

/** The shop a number of weeks ago. */
export const shopOf = (weeksAgo: number) => shops[weeksAgo % shops.length] ?? shops[0];

/**
 * The purchases, meals and waste a number of weeks ago; prices rose over the year, and recently
 * less spoils.
 */
export function pastWeek(weeksAgo: number): {
  readonly meal: string;
  readonly bought: readonly Shopping[];
  /** Names of wasted packages. */
  readonly wasted: readonly string[];
} {
  const { meal = "", packages = [], spoils = [] } = weeks[weeksAgo % weeks.length] ?? {};
  const shop = shopOf(weeksAgo);
  const bought = shopping
    .filter(({ name }) => packages.includes(name))
    .map((one) => ({
      ...one,
      price: pastPrice(one, weeksAgo, shop.dearerPercent),
      boughtDaysAgo: 0,
      keepsDays: one.keepsDays === null ? null : Math.max(LEAST_DAYS, one.keepsDays),
    }));
  const isCareful = weeksAgo < WEEKS_OF_CARE;
  const wasted = isCareful ? spoils.slice(0, 1 - (weeksAgo % 2)) : spoils;
  return { meal, bought, wasted };
}

/** A week's other expense: a meal out, or the market. */
export function pastExpense(weeksAgo: number): {
  readonly description: string;
  readonly amount: number;
  readonly type: string;
} {
  const isMeal = weeksAgo % 3 !== 0;
  return {
    description: isMeal
      ? (["Taqueria", "Noodle bar", "Corner cafe"][weeksAgo % 3] ?? "Lunch")
      : "Farmers market",
    amount: 14 + ((weeksAgo * 37) % 23) + ((weeksAgo * 11) % 100) / 100,
    type: isMeal ? "meal_cooked_external" : "other",
  };
}
