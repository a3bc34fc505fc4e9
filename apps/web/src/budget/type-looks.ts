import type { ExpenseType } from "@larder/contract/money/budget";
import { basketIcon, forkKnifeIcon, tagIcon } from "../ui/art/icons/icons.ts";

/** Source: handbook/budget.md#expenses, handbook/budget.md#the-screen. */
export const typeLooks: Readonly<
  Record<ExpenseType, { readonly icon: string; readonly bar: string; readonly square: string }>
> = {
  ingredient_purchase: {
    icon: basketIcon,
    bar: "bg-chart-1",
    square: "text-chart-1 bg-chart-1/13",
  },
  meal_cooked_external: {
    icon: forkKnifeIcon,
    bar: "bg-chart-2",
    square: "text-chart-2 bg-chart-2/13",
  },
  other: { icon: tagIcon, bar: "bg-chart-3", square: "text-chart-3 bg-chart-3/13" },
};
