import type { NoticeChannel } from "@larder/contract/household/notices";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { NOTICE, NOTICE_OUTSIDE } from "../notice-kind.ts";
import type { NoticeFacts, NoticeSubject } from "../notice.ts";
import { listSubscriptions } from "./push-subscription.store.ts";
import { toldPerson } from "./told-person.ts";

/** A notice to a person. */
export interface Telling {
  readonly userId: number;
  readonly what: NoticeSubject;
  /** Ids, counts and amounts, without the household's words. */
  readonly facts: NoticeFacts;
  /** Not before this time; immediate by default. */
  readonly at?: number;
  /** A second notice with the same key is dropped. */
  readonly key?: string;
}

/** The channel of a notice, and for Web Push the browser. */
interface Way {
  readonly channel: NoticeChannel;
  readonly browser?: number;
}

/**
 * One job per channel and browser, so that a failure repeats nothing else. At most one statement.
 */
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
 * Orders a notice to a person after the commit, over each channel chosen for it and each browser:
 * one job each, so that a failure repeats nothing else. If it is switched off, nothing is sent. Two
 * statements, and one per job. Source: handbook/notices.md#sending.
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
    // oxlint-disable-next-line no-await-in-loop -- one after the other: one connection
    await jobs.add(tx, way.channel === "mail" ? NOTICE : NOTICE_OUTSIDE, {
      payload: { userId, householdId, what, ...way, facts },
      ...(at !== undefined && { at }),
      ...(key !== undefined && { key: `${key}:${way.channel}:${way.browser ?? ""}` }),
    });
}
