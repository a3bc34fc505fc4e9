import type { NoticeChoice, NoticeSettings } from "@larder/contract/household/notices";
import { isTimeZone } from "@larder/rules/calendar-and-money/day";
import type { Reader, Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { type KeptSettings, openSettings, readKept, sealSettings } from "./kept-settings.ts";
import { nextDigest } from "./letters/next-digest.ts";
import { findKept, keepSettings, type KeptRow } from "./notice-settings.store.ts";

/** The initial choices: all off. Source: handbook/notices.md#settings. */
function offeredSettings(timeZone: string): NoticeSettings {
  return {
    timeZone,
    expiring: { on: false, at: "08:00", days: 3, channels: [] },
    budget: { on: false, channels: [] },
    list: { on: false, channels: [] },
    webhook: null,
  };
}

interface Reading {
  readonly userId: number;
  /** The reader's, if they chose nothing yet. */
  readonly timeZone: string;
}

const settingsOf = (
  { secrets }: Pick<Deps, "secrets">,
  kept: KeptRow | undefined,
  timeZone: string,
): NoticeSettings =>
  kept === undefined
    ? offeredSettings(timeZone)
    : openSettings(secrets, kept.timeZone, readKept(kept.settings));

/** A person's choices, or the initial ones. One statement. Source: handbook/notices.md#settings. */
export async function readSettings(
  deps: Pick<Deps, "secrets">,
  db: Reader,
  { userId, timeZone }: Reading,
): Promise<NoticeSettings> {
  return settingsOf(deps, await findKept(db, userId), timeZone);
}

type Switched = NoticeSettings["budget"];

const switchedAs = (before: Switched, choice: NoticeChoice["budget"]): Switched => ({
  on: choice?.on ?? before.on,
  channels: choice?.channels ?? before.channels,
});

/** The new choices over the earlier ones. */
function chosenOver(before: NoticeSettings, choice: NoticeChoice): NoticeSettings {
  const { timeZone, expiring, budget, list, webhook } = choice;
  return {
    timeZone: timeZone ?? before.timeZone,
    expiring: {
      ...switchedAs(before.expiring, expiring),
      at: expiring?.at ?? before.expiring.at,
      days: expiring?.days ?? before.expiring.days,
    },
    budget: switchedAs(before.budget, budget),
    list: switchedAs(before.list, list),
    webhook: webhook === undefined ? before.webhook : webhook,
  };
}

const sendsDigest = ({ expiring: { on, channels } }: KeptSettings): boolean =>
  on && channels.length > 0;

/** Whether a waiting digest keeps its due time: a save must not lose one that is due now. */
function isSameTime(before: KeptRow, settings: NoticeSettings): boolean {
  const kept = readKept(before.settings);
  return (
    sendsDigest(kept) &&
    before.timeZone === settings.timeZone &&
    kept.expiring.at === settings.expiring.at
  );
}

interface Saving extends Reading {
  readonly choice: NoticeChoice;
  readonly now: number;
}

/**
 * Stores a person's choices; absent ones stay. If the digest's time is unchanged, its due time
 * stays, else it is the first after now. `validation_failed` for an unknown zone. Two statements.
 * Source: handbook/notices.md#settings, handbook/notices.md#when.
 */
export async function saveSettings(
  deps: Pick<Deps, "secrets">,
  tx: Tx,
  { userId, choice, now, timeZone: offered }: Saving,
): Promise<Outcome<NoticeSettings>> {
  const before = await findKept(tx, userId);
  const settings = chosenOver(settingsOf(deps, before, offered), choice);
  const { timeZone, expiring } = settings;
  if (!isTimeZone(timeZone)) return invalid("timeZone", "calls.timeZone");
  const kept = sealSettings(deps.secrets, settings);
  const nextDigestAt = !sendsDigest(kept)
    ? null
    : before !== undefined && isSameTime(before, settings)
      ? before.nextDigestAt
      : await nextDigest({ at: expiring.at, timeZone }, now);
  await keepSettings(tx, { userId, timeZone, settings: JSON.stringify(kept), nextDigestAt, now });
  return ok(settings);
}
