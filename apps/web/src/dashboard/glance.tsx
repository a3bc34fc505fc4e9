import { say } from "@larder/words/say";
import { budgetApi, type BudgetStatus } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { ListHead } from "@larder/contract/week/shopping-list";
import { subtractCents } from "@larder/rules/calendar-and-money/money";
import { useRead } from "../api/use-read.ts";
import { centsText, centsOfAmount, missing } from "../ui/text/format.ts";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { totalQuery } from "./glance-query.ts";
import { GlanceTile } from "./glance-tile.tsx";

/** "$" plus amount minus what was spent, to 2 decimals; below zero it reads "$-27.10". Source: handbook/screens.md#the-dashboard. */
function remaining({ amount, totalSpentInPeriod }: BudgetStatus): string {
  return centsText(subtractCents(centsOfAmount(amount), centsOfAmount(totalSpentInPeriod)));
}

/** Zero while unknown; N/A after a failure. Source: handbook/screens.md#the-dashboard. */
function countText(count: number | undefined, hasFailed: boolean): string {
  if (count !== undefined) return String(count);
  return hasFailed ? missing() : "0";
}

const openLines = (lists: readonly ListHead[]): number =>
  lists.reduce((sum, { openCount }) => sum + openCount, 0);

/**
 * Four figures and the list to buy; failures are shown at the top of the screen. Source:
 * handbook/screens.md#the-dashboard.
 */
export function Glance() {
  const stock = useRead(inventoryApi.list, totalQuery);
  const recipes = useRead(recipesApi.list);
  const budget = useRead(budgetApi.status);
  const meals = useRead(cookingApi.plan);
  const lists = useRead(shoppingApi.lists);
  const status = budget.data?.budgetStatus;
  const tiles = [
    {
      name: say("dashboard.inventoryItems"),
      thing: "jar",
      figure: countText(stock.data?.total, stock.error !== null),
      isPending: stock.isPending,
    },
    {
      name: say("dashboard.recipesDefined"),
      thing: "book",
      figure: countText(recipes.data?.recipes.length, recipes.error !== null),
      isPending: recipes.isPending,
    },
    {
      name: say("dashboard.budgetRemaining"),
      thing: "coins",
      figure: status ? remaining(status) : missing(),
      isPending: budget.isPending,
    },
    {
      name: say("dashboard.mealsPlannable"),
      thing: "pot",
      figure: countText(meals.data?.fullyMakeable.length, meals.error !== null),
      isPending: meals.isPending,
    },
    {
      name: say("dashboard.toBuy"),
      thing: "basket",
      figure: countText(lists.data && openLines(lists.data.lists), lists.error !== null),
      isPending: lists.isPending,
      to: "/shopping",
    },
  ] as const;
  return (
    <section aria-labelledby="glance">
      <SectionHead id="glance" title={say("dashboard.glance")} />
      <ul className="grid grid-cols-2 gap-y-4 md:grid-cols-5 @min-[90rem]/dashboard:grid-cols-2">
        {tiles.map((tile) => (
          <GlanceTile key={tile.name} {...tile} isMissing={tile.figure === missing()} />
        ))}
      </ul>
    </section>
  );
}
