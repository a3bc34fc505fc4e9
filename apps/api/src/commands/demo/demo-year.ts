import { shopping, type Shopping } from "./demo-household.ts";

/** Weeks of the past that the demo lives through, the last one being a week ago. */
export const PAST_WEEKS = 52;
export const DAYS_A_WEEK = 7;

interface Week {
  /** Name of a recipe, cooked for everybody. */
  readonly meal: string;
  /** Names of the packages that are bought for it. */
  readonly packages: readonly string[];
  /** What of them spoils when nobody thinks of it. */
  readonly spoils: readonly string[];
}

/** What a week is made of; the weeks take turns. */
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

/** Where it is bought; the weeks take turns. At a market nobody gets a receipt. */
const shops = [
  { name: "Green Street Market", hasReceipt: false, dearerPercent: 0 },
  { name: "Corner Market", hasReceipt: true, dearerPercent: 3 },
  { name: "Valley Foods", hasReceipt: true, dearerPercent: -2 },
] as const;

const ALL_PERCENT = 100;
/** By how much a year makes food dearer, in percent of what it costs now. */
const DEARER_PERCENT = 6;
/** What went another way than all the rest. */
const dearerPercent: ReadonlyMap<string, number> = new Map([
  ["Egg", 26],
  ["Olive oil", 18],
  ["Butter", 12],
  ["Coconut milk", -9],
]);
/** The weeks since which less is thrown away: every second one brings something, and only the first that spoils. */
const WEEKS_OF_CARE = 9;
/** Nothing is bought that does not last until it is cooked. */
const LEAST_DAYS = 3;

/** What a package cost so many weeks ago, in a shop that is dearer than others or not. */
function pastPrice({ name, price }: Shopping, weeksAgo: number, shopPercent: number): number {
  const dearer = dearerPercent.get(name) ?? DEARER_PERCENT;
  const percent = ALL_PERCENT - (dearer * weeksAgo) / PAST_WEEKS + shopPercent;
  return Math.round(price * percent) / 100;
}

/** Where somebody shopped so many weeks ago. */
export const shopOf = (weeksAgo: number) => shops[weeksAgo % shops.length] ?? shops[0];

/** What was bought, cooked and forgotten so many weeks ago; prices went up over the year, and of late less spoils. */
export function pastWeek(weeksAgo: number): {
  readonly meal: string;
  readonly bought: readonly Shopping[];
  /** Names of what is thrown away at the end. */
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

/** What a week brings besides groceries: a meal out, or the market. */
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
