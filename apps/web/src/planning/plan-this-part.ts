import { later } from "../ui/overlays/later.tsx";

/** By itself: a recipe's page needs nothing else of the plan. */
export const PlanThis = later(async () => (await import("./plan-this.tsx")).PlanThis);
