import { expenseTypes, expenseTypeNames } from "@larder/contract/budget";
import { MONTH_NAMES } from "@larder/rules/calendar-and-money/day";
import type { Finding, GrownFinding, WasteFinding } from "@larder/rules/insights/finding";
import { say } from "@larder/words/say";
import { centsText } from "../ui/format.ts";

/** A finding in words: the finding itself, what explains it, and where on `/insights` it is. */
interface FindingWords {
  readonly title: string;
  readonly lead: string | null;
  readonly to: string;
}

const YEAR_LENGTH = "2026-".length;

function grownWords(finding: GrownFinding): FindingWords {
  const isType = finding.kind === "type";
  const type = isType && expenseTypes.find((one) => one === finding.type);
  const category = isType ? finding.type : finding.category;
  return {
    title: say("insights.grown", {
      name: type ? say(expenseTypeNames[type]) : category,
      amount: centsText(finding.by),
    }),
    lead: say("dashboard.grownFinding", {
      amount: centsText(finding.amount),
      before: centsText(finding.before),
    }),
    to: isType ? "/insights#types" : "/insights#categories",
  };
}

function wasteWords({ month, amount, usual }: WasteFinding): FindingWords {
  const worth = centsText(amount);
  const name = month && MONTH_NAMES[Number(month.slice(YEAR_LENGTH)) - 1];
  return {
    title: name
      ? say("insights.wasteOfMonth", { amount: worth, month: name })
      : say("dashboard.wasteFinding", { amount: worth }),
    lead: usual === null ? null : say("dashboard.usualWaste", { amount: centsText(usual) }),
    to: "/insights#waste",
  };
}

/** What is found, in words. Source: handbook/insights.md#findings. */
export function findingWords(finding: Finding): FindingWords {
  switch (finding.kind) {
    case "pace": {
      const [total, low, high] = [finding.total, finding.low, finding.high].map((one) =>
        centsText(one),
      ) as [string, string, string]; // three figures, three texts
      return {
        title: say(finding.isOver ? "insights.overPace" : "insights.underPace", {
          amount: centsText(finding.by),
        }),
        lead:
          low === high
            ? say("insights.headingFor", { total })
            : say("insights.headingBetween", { total, low, high }),
        to: "/insights#spending",
      };
    }
    case "budget":
      return {
        title: say(finding.isOver ? "insights.overBudget" : "insights.underBudget", {
          amount: centsText(finding.by),
        }),
        lead: say("insights.spentOf", {
          spent: centsText(finding.total),
          amount: centsText(finding.amount),
        }),
        to: "/insights#spending",
      };
    case "type":
    case "category":
      return grownWords(finding);
    case "waste":
      return wasteWords(finding);
    case "saved":
      return {
        title: say("dashboard.savedFinding", { amount: centsText(finding.amount) }),
        lead: say("dashboard.savedHow"),
        to: "/insights/rows?figure=saved",
      };
    case "price":
      return {
        title: say("insights.dearer", { name: finding.name, percent: finding.change }),
        lead: say("dashboard.priceFinding", {
          percent: finding.change,
          price: centsText(finding.last),
          before: centsText(finding.first),
          unit: finding.unit,
        }),
        to: "/insights#prices",
      };
    case "meals":
      return {
        title: say(finding.isCookedCheaper ? "insights.cookedLess" : "insights.cookedMore", {
          amount: centsText(finding.by),
        }),
        lead: say("dashboard.mealsFinding", {
          cooked: centsText(finding.cooked),
          bought: centsText(finding.bought),
        }),
        to: "/insights#meals",
      };
  }
}
