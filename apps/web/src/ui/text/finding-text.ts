import type { Finding, GrownFinding, WasteFinding } from "@larder/rules/insights/finding";
import { say } from "@larder/words/say";
import { centsText } from "./format.ts";
import { monthText } from "./month-text.ts";

type Of<Kind extends Finding["kind"]> = Extract<Finding, { readonly kind: Kind }>;

/** What a type of expense is called; what a later version answers keeps its own word. */
function typeText(type: string): string {
  if (type === "ingredient_purchase") return say("shared.ingredientPurchase");
  if (type === "meal_cooked_external") return say("shared.externalMeal");
  return type === "other" ? say("shared.otherExpense") : type;
}

function grownText(finding: GrownFinding): string {
  const name = finding.kind === "type" ? typeText(finding.type) : finding.category;
  return say("insights.grown", { name, amount: centsText(finding.by) });
}

function wasteText({ month, way, amount, by }: WasteFinding): string {
  if (way === "alone" && month === null)
    return say("insights.wasteAlone", { amount: centsText(amount) });
  if (way === "alone")
    return say("insights.wasteOfMonth", {
      amount: centsText(amount),
      month: monthText(month ?? ""),
    });
  const more = centsText(by);
  if (month === null)
    return {
      more: say("insights.wasteMoreThanBefore", { by: more }),
      less: say("insights.wasteLessThanBefore", { by: more }),
      same: say("insights.wasteAsBefore"),
    }[way];
  const name = monthText(month);
  return {
    more: say("insights.wasteMore", { by: more, month: name }),
    less: say("insights.wasteLess", { by: more, month: name }),
    same: say("insights.wasteSame", { month: name }),
  }[way];
}

function mealsText({ isCookedCheaper, by }: Of<"meals">): string {
  const amount = centsText(by);
  return isCookedCheaper
    ? say("insights.cookedLess", { amount })
    : say("insights.cookedMore", { amount });
}

/** A finding as one sentence with its figure. Source: handbook/insights.md#findings. */
export function findingText(finding: Finding): string {
  switch (finding.kind) {
    case "pace": {
      const amount = centsText(finding.by);
      return finding.isOver
        ? say("insights.overPace", { amount })
        : say("insights.underPace", { amount });
    }
    case "budget": {
      const amount = centsText(finding.by);
      if (finding.by === 0) return say("insights.onBudget");
      return finding.isOver
        ? say("insights.overBudget", { amount })
        : say("insights.underBudget", { amount });
    }
    case "type":
    case "category":
      return grownText(finding);
    case "waste":
      return wasteText(finding);
    case "saved":
      return say("insights.savedFinding", { amount: centsText(finding.amount) });
    case "price":
      return say("insights.dearer", { name: finding.name, percent: finding.change });
    case "meals":
      return mealsText(finding);
  }
}
