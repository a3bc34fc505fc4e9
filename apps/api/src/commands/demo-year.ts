import { shopping, type Shopping } from "./demo-household.ts";

/** Weeks of the past that the demo lives through, the last one being a week ago. */
export const PAST_WEEKS = 52;
export const DAYS_A_WEEK = 7;

interface Week {
  /** Name of a recipe, cooked for everybody. */
  readonly meal: string;
  /** Names of the packages that are bought for it. */
  readonly packages: readonly string[];
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
  },
  {
    meal: "Roast chicken thighs with potatoes",
    packages: ["Chicken thighs", "Potato", "Lemon", "Olive oil", "Salt"],
  },
  { meal: "Mushroom omelette", packages: ["Egg", "Mushrooms", "Butter", "Cheddar"] },
  {
    meal: "Spaghetti with tomato sauce",
    packages: ["Spaghetti", "Canned tomatoes", "Olive oil", "Parmesan"],
  },
  { meal: "Pancakes", packages: ["Flour", "Milk", "Egg", "Salt", "Butter"] },
];

const DEAREST_PERCENT = 100;
/** Months or so, in weeks: prices were lower by one percent for every so many weeks. */
const WEEKS_A_PERCENT = 6;
/** Nothing is bought that does not last until it is cooked. */
const LEAST_DAYS = 3;

/** What was bought and cooked so many weeks ago; prices went up a little over the year. */
export function pastWeek(weeksAgo: number): {
  readonly meal: string;
  readonly bought: readonly Shopping[];
} {
  const { meal = "", packages = [] } = weeks[weeksAgo % weeks.length] ?? {};
  const bought = shopping
    .filter(({ name }) => packages.includes(name))
    .map((one) => ({
      ...one,
      price: Math.round(one.price * (DEAREST_PERCENT - weeksAgo / WEEKS_A_PERCENT)) / 100,
      boughtDaysAgo: 0,
      keepsDays: one.keepsDays === null ? null : Math.max(LEAST_DAYS, one.keepsDays),
    }));
  return { meal, bought };
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
