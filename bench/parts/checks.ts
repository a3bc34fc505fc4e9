/**
 * How right stock stays with and without checks: simulated households that log 70 % of their uses.
 */
import { type Bench, type Findings, table } from "../part.ts";
import { simulateYear } from "../checks/simulate-year.ts";

const GOAL = 0.9;
const HOUSEHOLDS = { whole: 200, small: 20 };
const WEEKS = { whole: 52, small: 26 };
const FOODS = [8, 15, 30] as const;
const CHECKS = [
  [null, "none"],
  [7, "once a week"],
  [3, "every third day"],
] as const;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Simulates kitchens of several sizes. */
export async function measure({ isSmall }: Bench): Promise<Findings> {
  const size = isSmall ? "small" : "whole";
  const [households, weeks] = [HOUSEHOLDS[size], WEEKS[size]];
  const cells = FOODS.flatMap((foods) =>
    CHECKS.map(([checkEvery, how]) => ({
      foods,
      how,
      year: simulateYear({ households, weeks, foods, checkEvery }),
    })),
  );
  const goals = cells.filter(({ foods, how }) => foods <= 15 && how === "once a week");
  return Promise.resolve({
    rows: goals.map(({ foods, how, year }) => ({
      what: `worth that is right, ${foods} foods, a check ${how}`,
      measured: percent(year.right),
      goal: `≥ ${percent(GOAL)}`,
      isMet: year.right >= GOAL,
    })),
    details: [
      `${households} simulated households × ${weeks} weeks; each use is logged with 70 %.`,
      table(
        ["foods in use", "check", "worth that is right", "questions a check", "questions wasted"],
        cells.map(({ foods, how, year }) => [
          foods,
          how,
          percent(year.right),
          year.questionsACheck.toFixed(1),
          percent(year.wasted),
        ]),
      ),
    ],
  });
}
