import type { EndpointSpec } from "@larder/contract/endpoint";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Run } from "../concurrency/run.ts";

/** Brings what follows from a household's stock in line with it. */
export type FollowStock = (
  tx: Tx,
  household: HouseholdId,
  when: { readonly today: IsoDate; readonly now: number },
) => Promise<void>;

/** Has what a write changed looked at, for those who want to be told of it. */
export type FollowNews = (
  tx: Tx,
  household: HouseholdId,
  write: {
    readonly changes: NonNullable<EndpointSpec["changes"]>;
    readonly user: Pick<SignedInUser, "id">;
    readonly now: number;
  },
) => Promise<void>;

/** What follows from writes. */
export interface Follows {
  readonly followStock: FollowStock;
  readonly followNews: FollowNews;
}

/** Whether there may be more or less food afterwards: then other meals can be cooked too. What only stands elsewhere changes none. */
const changesAmounts = (changes: NonNullable<EndpointSpec["changes"]>): boolean =>
  changes.includes("stock") && changes.includes("meals");

/** Whether there may be something to tell afterwards. */
const makesNews = (changes: NonNullable<EndpointSpec["changes"]>): boolean =>
  changes.includes("budget") || changes.includes("lists");

/**
 * What a call runs; one that says that it changes stock and meals takes along what follows from stock, and one that changes the budget or
 * the lists has that looked at, in its transaction: every such call, so that none can be forgotten.
 * Source: handbook/shopping.md#keep-at-least, handbook/notices.md#news.
 */
export function followedBy<E extends EndpointSpec>(
  { followStock, followNews }: Follows,
  endpoint: E,
  run: Run<E>,
): Run<E> {
  const { changes = [] } = endpoint;
  if (!("write" in run) || !(changesAmounts(changes) || makesNews(changes))) return run;
  return {
    ...run,
    write: async (tx, call, hasNotices) => {
      const outcome = await run.write(tx, call, hasNotices);
      const { household, user, now } = call;
      if (!outcome.ok || household === null || user === null) return outcome;
      if (changesAmounts(changes)) await followStock(tx, household, call);
      if (hasNotices && makesNews(changes)) await followNews(tx, household, { changes, user, now });
      return outcome;
    },
  };
}
