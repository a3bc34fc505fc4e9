import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { NOTICE } from "./notice-kind.ts";
import type { NoticeFacts, NoticeSubject } from "./notice.ts";
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

/**
 * Has somebody told of something once the transaction is committed, over each channel that they chose for it: a job each, so that a
 * failure on one repeats nothing on another. Nothing where it is switched off. One statement, and one for each channel.
 * Source: handbook/notices.md#sending.
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
  for (const channel of new Set(channels))
    // One connection takes one statement after the other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await jobs.add(tx, NOTICE, {
      payload: { userId, householdId, what, channel, facts },
      ...(at !== undefined && { at }),
      ...(key !== undefined && { key: `${key}:${channel}` }),
    });
}
