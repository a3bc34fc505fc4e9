import { centsOf } from "../calendar-and-money/money.ts";
import type { GrownFinding } from "./finding.ts";
import type { LookedAt } from "./looked-at.ts";
import { centsIn } from "./whole-cents.ts";

/** Spending by type and category. Uncategorised spending is left out. */
function partsOf({ byType, byCategory }: LookedAt["spending"]) {
  return [
    ...byCategory.flatMap(({ category, amount }) =>
      category === null
        ? []
        : [{ key: { kind: "category", category } as const, amount: centsIn(amount) }],
    ),
    ...byType.map(({ type, amount }) => ({
      key: { kind: "type", type } as const,
      amount: centsIn(amount),
    })),
  ];
}

const nameOf = (key: ReturnType<typeof partsOf>[number]["key"]): string =>
  key.kind === "type" ? `type ${key.type}` : `category ${key.category}`;

/**
 * Type or category with the largest growth; the category if equal. Null without growth.
 * Source: handbook/insights.md#findings.
 */
export function grownSpending(now: LookedAt, before: LookedAt | null): GrownFinding | null {
  if (before === null || before.spending.total <= 0) return null;
  const known = new Map(partsOf(before.spending).map(({ key, amount }) => [nameOf(key), amount]));
  let grown: GrownFinding | null = null;
  for (const { key, amount } of partsOf(now.spending)) {
    const was = known.get(nameOf(key)) ?? centsOf(0);
    const by = centsOf(amount - was);
    if (by > (grown?.by ?? 0)) grown = { ...key, amount, before: was, by };
  }
  return grown;
}
