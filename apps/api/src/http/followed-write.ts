import type { EndpointSpec } from "@larder/contract/endpoint";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import type { Run } from "./run.ts";

/** Brings what follows from a household's stock in line with it. */
export type FollowStock = (
  tx: Tx,
  household: HouseholdId,
  when: { readonly today: IsoDate; readonly now: number },
) => Promise<void>;

/** Whether there may be more or less food afterwards: then other meals can be cooked too. What only stands elsewhere changes none. */
const changesAmounts = ({ changes = [] }: EndpointSpec): boolean =>
  changes.includes("stock") && changes.includes("meals");

/**
 * What a call runs; one that says that it changes stock and meals takes along what follows from stock, in its transaction: every such call, so
 * that none can be forgotten. Source: handbook/shopping.md#keep-at-least.
 */
export function followedBy<E extends EndpointSpec>(
  follow: FollowStock,
  endpoint: E,
  run: Run<E>,
): Run<E> {
  if (!("write" in run) || !changesAmounts(endpoint)) return run;
  return {
    ...run,
    write: async (tx, call) => {
      const outcome = await run.write(tx, call);
      if (outcome.ok && call.household !== null) await follow(tx, call.household, call);
      return outcome;
    },
  };
}
