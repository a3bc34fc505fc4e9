import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { hasCode } from "../api/calls/call-error.ts";
import { problemsOf } from "../api/calls/problems.ts";
import { useRead } from "../api/use-read.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { soonestQuery, totalQuery } from "./glance-query.ts";

/** Each failed read once, with Try Again. Source: handbook/screens.md#failure-texts. */
export function Failures() {
  const budget = useRead(budgetApi.status);
  const reads = [
    useRead(inventoryApi.list, totalQuery),
    useRead(inventoryApi.list, soonestQuery),
    useRead(recipesApi.list),
    budget,
    useRead(cookingApi.plan),
    useRead(shoppingApi.lists),
  ];
  // No budget is how things are.
  const isUnset = hasCode(budget.error, "not_found");
  return (
    <>
      {problemsOf(reads.filter((read) => !(isUnset && read === budget))).map(
        ({ text, dismiss }) => (
          <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
            {text}
          </Notice>
        ),
      )}
      <NotLoaded reads={reads} />
    </>
  );
}
