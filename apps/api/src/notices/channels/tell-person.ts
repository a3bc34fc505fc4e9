import type { NoticeChannel } from "@larder/contract/household/notices";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { NOTICE, NOTICE_OUTSIDE } from "../notice-kind.ts";
import type { NoticeFacts, NoticeSubject } from "../notice.ts";
import { listSubscriptions } from "./push-subscription.store.ts";
import { toldPerson } from "./told-person.ts";

/** What somebody is told. */
export interface Telling {
  readonly userId: number;
  readonly what: NoticeSubject;
  /** Ids, counts and amounts, no words of the household. */
  readonly facts: NoticeFacts;
  /** Not before this instant; at once unless told otherwise. */
  readonly at?: number;
  /** Of two with one key the second is none. */
  readonly key?: string;
}

/** Where a notice goes: over a channel, and of Web Push to one browser. */
interface Way {
  readonly channel: NoticeChannel;
  readonly browser?: number;
}

/** A job for each: what fails on one repeats nothing on another. At most one statement. */
async function waysTo(
  tx: Tx,
  userId: number,
  channels: readonly NoticeChannel[],
): Promise<readonly Way[]> {
  const once = [...new Set(channels)];
  const browsers = once.includes("push") ? await listSubscriptions(tx, userId) : [];
  return once.flatMap((channel): readonly Way[] =>
    channel === "push" ? browsers.map((browser) => ({ channel, browser })) : [{ channel }],
  );
}

/**
 * Has somebody told of something once the transaction is committed, over each channel that they chose for it and on each of their
 * browsers: a job each, so that a failure on one repeats nothing on another. Nothing where it is switched off. Two statements, and one for
 * each job. Source: handbook/notices.md#sending.
 */
export async function tellPerson(
  { jobs }: Pick<Deps, "jobs">,
  tx: Tx,
  { userId, what, facts, at, key }: Telling,
): Promise<void> {
  const told = await toldPerson(tx, userId);
  if (told === null) return;
  const { on, channels } = told.settings[what];
  if (!on) return;
  const { householdId } = told.person;
  for (const way of await waysTo(tx, userId, channels))
    // One connection takes one statement after the other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await jobs.add(tx, way.channel === "mail" ? NOTICE : NOTICE_OUTSIDE, {
      payload: { userId, householdId, what, ...way, facts },
      ...(at !== undefined && { at }),
      ...(key !== undefined && { key: `${key}:${way.channel}:${way.browser ?? ""}` }),
    });
}
