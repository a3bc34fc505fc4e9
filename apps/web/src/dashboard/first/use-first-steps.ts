import { budgetApi } from "@larder/contract/money/budget";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { mayAccess } from "@larder/rules/access";
import { say } from "@larder/words/say";
import { useState } from "react";
import { hasCode } from "../../api/calls/call-error.ts";
import { demoSaved } from "../../api/kept/demo-saved.ts";
import { useSession } from "../../api/kept/session.ts";
import { useRead } from "../../api/use-read.ts";
import { areStepsHidden, hideSteps } from "./first-steps-storage.ts";
import { totalQuery } from "../glance-query.ts";

export interface Step {
  readonly to: string;
  readonly text: string;
  readonly hint: string;
  readonly isDone: boolean;
}

/** What a household without a meal is asked first: for food, then for what it cooks. */
export interface FirstQuestion {
  readonly about: "food" | "recipes";
  readonly mayScan: boolean;
}

export interface FirstStepsState {
  readonly steps: readonly Step[];
  /** Null where there is both food and something to cook. */
  readonly lead: FirstQuestion | null;
  readonly hide: () => void;
}

/**
 * There until stock, a recipe and a budget exist, or until hidden; null while unknown. A person may
 * live alone, so inviting is not required. Source: handbook/screens.md#first-steps.
 */
export function useFirstSteps(): FirstStepsState | null {
  const user = useSession((session) => session.user);
  const stock = useRead(inventoryApi.list, totalQuery);
  const recipes = useRead(recipesApi.list);
  const budget = useRead(budgetApi.status);
  const household = useRead(householdApi.get);
  const [isHidden, setIsHidden] = useState(() => areStepsHidden(user?.id));
  // While the answer "no budget" is asked for again, it holds.
  const [wasUnset, setWasUnset] = useState(false);
  const isUnset = budget.isPending ? wasUnset : hasCode(budget.error, "not_found");
  if (isUnset !== wasUnset) setWasUnset(isUnset);
  if (isHidden || !user || !stock.data || !recipes.data || !(budget.data || isUnset)) return null;
  const hasStock = stock.data.total > 0;
  const hasRecipes = recipes.data.recipes.length > 0;
  // Steps that the demo filled wait for the person's own entries.
  const demo = demoSaved();
  const hasOwnStock = stock.data.total > demo.lots;
  const hasOwnRecipes = recipes.data.recipes.length > demo.recipes;
  if (hasOwnStock && hasOwnRecipes && !isUnset) return null;
  return {
    steps: [
      {
        to: "/inventory",
        text: say("dashboard.stockStep"),
        hint: say("dashboard.stockStepText"),
        isDone: hasOwnStock,
      },
      {
        to: "/recipes",
        text: say("dashboard.recipeStep"),
        hint: say("dashboard.recipeStepText"),
        isDone: hasOwnRecipes,
      },
      {
        to: "/budget",
        text: say("dashboard.budgetStep"),
        hint: say("dashboard.budgetStepText"),
        isDone: !isUnset,
      },
      {
        to: "/household",
        text: say("dashboard.familyStep"),
        hint: say("dashboard.familyStepText"),
        isDone: (household.data?.household.members.length ?? 0) > 1,
      },
    ],
    lead:
      hasStock && hasRecipes
        ? null
        : {
            about: hasStock ? "recipes" : "food",
            mayScan: mayAccess(user, "pro"),
          },
    hide: () => {
      hideSteps(user.id);
      setIsHidden(true);
    },
  };
}
