import type { Finding } from "@larder/rules/insights/finding";
import { say } from "@larder/words/say";
import { findingText } from "../ui/text/finding-text.ts";
import { centsText } from "../ui/text/format.ts";

/** What explains a finding, and where on `/insights` it is. */
interface Told {
  readonly lead: string | null;
  readonly to: string;
}

/** A finding in words. */
interface FindingWords extends Told {
  readonly title: string;
}

function told(finding: Finding): Told {
  switch (finding.kind) {
    case "pace": {
      const [total, low, high] = [finding.total, finding.low, finding.high].map((one) =>
        centsText(one),
      ) as [string, string, string]; // three figures, three texts
      return {
        lead:
          low === high
            ? say("insights.headingFor", { total })
            : say("insights.headingBetween", { total, low, high }),
        to: "/insights#spending",
      };
    }
    case "budget":
      return {
        lead: say("insights.spentOf", {
          spent: centsText(finding.total),
          amount: centsText(finding.amount),
        }),
        to: "/insights#spending",
      };
    case "type":
    case "category":
      return {
        lead: say("dashboard.grownFinding", {
          amount: centsText(finding.amount),
          before: centsText(finding.before),
        }),
        to: finding.kind === "type" ? "/insights#types" : "/insights#categories",
      };
    case "waste":
      return {
        lead:
          finding.usual === null
            ? null
            : say("dashboard.usualWaste", { amount: centsText(finding.usual) }),
        to: "/insights#waste",
      };
    case "saved":
      return { lead: say("dashboard.savedHow"), to: "/insights/rows?figure=saved" };
    case "price":
      return {
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
        lead: say("dashboard.mealsFinding", {
          cooked: centsText(finding.cooked),
          bought: centsText(finding.bought),
        }),
        to: "/insights#meals",
      };
  }
}

/** What is found, in words. Source: handbook/insights.md#findings. */
export function findingWords(finding: Finding): FindingWords {
  return { title: findingText(finding), ...told(finding) };
}
