import { type KitchenPlan, SimulatedKitchen } from "./simulated-kitchen.ts";

/** Uses that are logged. */
export const LOGGED = 0.7;

interface Households extends Pick<KitchenPlan, "foods" | "weeks" | "checkEvery"> {
  readonly households: number;
}

/** What households came to together. */
export interface SimulatedYear {
  /** The share of the stock's worth that was right. */
  readonly right: number;
  readonly questionsACheck: number;
  /** The share of questions whose answer changed nothing. */
  readonly wasted: number;
}

/** Simulates households, each by a seed of its own; the same input gives the same result. */
export function simulateYear({ households, ...plan }: Households): SimulatedYear {
  const years = Array.from({ length: households }, (_, seed) =>
    new SimulatedKitchen({ ...plan, logged: LOGGED, seed: seed + 1 }).live(),
  );
  const sum = (of: keyof (typeof years)[number]) => years.reduce((all, year) => all + year[of], 0);
  return {
    right: sum("rightWorth") / sum("allWorth"),
    questionsACheck: sum("questions") / Math.max(1, sum("checks")),
    wasted: sum("wasted") / Math.max(1, sum("questions")),
  };
}
