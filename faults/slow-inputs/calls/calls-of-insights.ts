import { figures } from "@larder/contract/money/insights";
import { read, type GrownCall } from "../grown-call.ts";

const YEAR = "from=2000-01-01&to=2000-12-31";

/** Inputs of calls about insights: a household at its caps, all in one day. */
export const callsOfInsights: Readonly<Record<string, readonly GrownCall[]>> = {
  "insights.look": [
    read("50,000 expenses, 20,000 meals, 25,000 lots today", "oneFood", "/insights"),
    read("a leap year", "oneFood", `/insights?${YEAR}`),
  ],
  "insights.rows": [
    ...figures.map((figure) =>
      read(`all that there is of ${figure}`, "oneFood", `/insights/rows?figure=${figure}`),
    ),
    read("the last page of 50,000", "oneFood", "/insights/rows?figure=spending&page=1000"),
    read("a leap year", "oneFood", `/insights/rows?figure=spending&${YEAR}`),
  ],
};
