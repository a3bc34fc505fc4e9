import { expect, test } from "vitest";
import { cardCost, isCostTold, pageCost } from "./cost-text.ts";

test.each([
  [{ cost: 12.4, known: { priced: 9, needed: 9 } }, "$12.40", "$12.40", true],
  [{ cost: 12.4, known: { priced: 4, needed: 5 } }, "about $12.40", "about $12.40", true],
  [
    { cost: 3.2, known: { priced: 3, needed: 14 } },
    "cost not known yet",
    "at least $3.20 (3 of 14 prices known)",
    false,
  ],
  [
    { cost: null, known: { priced: 0, needed: 3 } },
    "cost not known yet",
    "cost not known yet",
    false,
  ],
  [{ cost: null, known: { priced: 0, needed: 0 } }, "N/A", "N/A", false],
  [{ cost: 2, known: undefined }, "$2.00", "$2.00", true],
] as const)("a cost is told as far as it is known: %j", (told, card, page, isTold) => {
  expect([cardCost(told), pageCost(told), isCostTold(told)]).toEqual([card, page, isTold]);
});
