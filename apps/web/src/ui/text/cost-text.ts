import { certaintyOf } from "@larder/rules/kitchen/cooking/cost-known";
import { say } from "@larder/words/say";
import { moneyText } from "./format.ts";

/** A cost and the known share of it; an older server omits the share. */
interface ToldCost {
  readonly cost: number | null | undefined;
  readonly known: { readonly priced: number; readonly needed: number } | undefined;
}

const certaintyOfCost = ({ known }: ToldCost) => (known ? certaintyOf(known) : "known");

/**
 * "$12.40", "about $12.40", or "cost not known yet". Source:
 * handbook/buying.md#costs-of-which-little-is-known.
 */
export function cardCost(told: ToldCost): string {
  const certainty = certaintyOfCost(told);
  if (certainty === "little") return say("kit.costNotKnown");
  const money = moneyText(told.cost);
  return certainty === "about" ? say("kit.costAbout", { money }) : money;
}

/**
 * On a page: "at least $3.20 (3 of 14 prices known)". Source:
 * handbook/buying.md#costs-of-which-little-is-known.
 */
export function pageCost(told: ToldCost): string {
  if (certaintyOfCost(told) !== "little" || told.known === undefined) return cardCost(told);
  const { priced, needed } = told.known;
  if (typeof told.cost !== "number" || priced === 0) return say("kit.costNotKnown");
  return say("kit.costAtLeast", { money: moneyText(told.cost), priced, needed });
}

/** Whether enough is known to show a cost. */
export function isCostTold(told: ToldCost): boolean {
  return typeof told.cost === "number" && certaintyOfCost(told) !== "little";
}
