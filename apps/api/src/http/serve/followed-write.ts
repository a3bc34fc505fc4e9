import type { EndpointSpec } from "@larder/contract/endpoint";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Run } from "../concurrency/run.ts";

export type FollowStock = (
  tx: Tx,
  household: HouseholdId,
  when: { readonly today: IsoDate; readonly now: number },
) => Promise<void>;

export type FollowNews = (
  tx: Tx,
  household: HouseholdId,
  write: {
    readonly changes: NonNullable<EndpointSpec["changes"]>;
    readonly user: Pick<SignedInUser, "id">;
    readonly now: number;
  },
) => Promise<void>;

export type FollowWebhooks = FollowNews;

export interface Follows {
  readonly followStock: FollowStock;
  readonly followNews: FollowNews;
  readonly followWebhooks: FollowWebhooks;
}

/**
 * True if the amount of food may change, and with it the meals that can be cooked. A move changes
 * none.
 */
const changesAmounts = (changes: NonNullable<EndpointSpec["changes"]>): boolean =>
  changes.includes("stock") && changes.includes("meals");

/** True if a notice may follow. */
const makesNews = (changes: NonNullable<EndpointSpec["changes"]>): boolean =>
  changes.includes("budget") || changes.includes("lists");

/** True if a webhook may follow. */
const concernsWebhooks = (changes: NonNullable<EndpointSpec["changes"]>): boolean =>
  changes.some((tag) => ["stock", "lists", "budget", "expenses"].includes(tag));

/**
 * Wraps a write. Changes of stock and meals update dependents; changes of the budget or lists
 * schedule notices, in the same transaction. Derived from the contract, so no call can omit it.
 * Source: handbook/shopping.md#keep-at-least,
 * handbook/notices.md#news.
 */
export function followedBy<E extends EndpointSpec>(
  { followStock, followNews, followWebhooks }: Follows,
  endpoint: E,
  run: Run<E>,
): Run<E> {
  const { changes = [] } = endpoint;
  if (!("write" in run) || !concernsWebhooks(changes)) return run;
  return {
    ...run,
    write: async (tx, call, hasNotices) => {
      const outcome = await run.write(tx, call, hasNotices);
      const { household, user, now } = call;
      if (!outcome.ok || household === null || user === null) return outcome;
      if (changesAmounts(changes)) await followStock(tx, household, call);
      if (!hasNotices) return outcome;
      if (makesNews(changes)) await followNews(tx, household, { changes, user, now });
      await followWebhooks(tx, household, { changes, user, now });
      return outcome;
    },
  };
}
