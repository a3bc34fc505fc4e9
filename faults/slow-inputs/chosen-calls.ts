import type { FaultRun } from "../fault.ts";
import { fullCalls } from "./full-calls.ts";
import { generatedCalls } from "./generated-calls.ts";
import type { GrownCall } from "./grown-call.ts";

/** Prefixes of the calls to make, with commas between them; all if it is not set. */
export const ONLY = process.env["SLOW_INPUTS"] ?? "";

/**
 * Calls that blocked the server before, or read or write most of a full household. Source:
 * docs/slow-inputs.md.
 */
const everyday: ReadonlySet<string> = new Set([
  "auth.deleteAccount",
  "auth.promoteDemo",
  "budget.exportExpenses",
  "exporting.household",
  "insights.look",
  "inventory.list",
  "inventory.parse",
  "meals.cook",
  "meals.plan",
  "meals.preview",
  "messages.get",
  "planning.suggest",
  "publishing.cookbook",
  "publishing.usersRecipes",
  "recipeImports.file",
  "recipes.add",
  "recipes.get",
  "recipes.list",
  "recipes.update",
  "scanning.save",
  "scanning.upload",
  "shopping.addFromPlan",
  "shopping.putAway",
]);

/** What is measured besides each full call alone. */
export interface Extent {
  /** Full calls that are also made many times at once. */
  readonly manyTimes: "all" | "first of each" | "none";
  /** Generated bodies and addresses, most of which never reach a database. */
  readonly hasGenerated: boolean;
  readonly hasAllReads: boolean;
}

/**
 * The long version measures everything. The short one measures on one database what does not depend
 * on it: SQLite gets generated calls and many at once, PostgreSQL (shared connections) all reads at
 * once. The daily version uses SQLite with the slowest calls, and all reads at once.
 */
export function extentOf({ isShort, isEveryday }: FaultRun, isOnPostgres: boolean): Extent {
  if (!isShort) return { manyTimes: "all", hasGenerated: true, hasAllReads: true };
  if (isEveryday) return { manyTimes: "none", hasGenerated: false, hasAllReads: true };
  return isOnPostgres
    ? { manyTimes: "none", hasGenerated: false, hasAllReads: true }
    : { manyTimes: "first of each", hasGenerated: true, hasAllReads: false };
}

/** Every call with its inputs, and whether it is made many times at once. */
export function allCalls(
  run: FaultRun,
  { manyTimes, hasGenerated }: Extent,
): readonly (readonly [string, GrownCall, boolean])[] {
  const isManyTimes = (nth: number): boolean =>
    manyTimes === "all" || (manyTimes === "first of each" && nth === 0);
  return Object.entries(fullCalls)
    .filter(
      ([name]) =>
        ONLY.split(",").some((one) => name.startsWith(one)) &&
        (!run.isEveryday || everyday.has(name)),
    )
    .flatMap(([name, full]) => [
      ...full.map((call, nth) => [name, call, isManyTimes(nth)] as const),
      ...(hasGenerated ? generatedCalls(name, run) : []).map(
        (call) => [name, call, false] as const,
      ),
    ]);
}
