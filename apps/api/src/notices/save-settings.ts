import type { NoticeSettings } from "@larder/contract/notices";
import { isTimeZone } from "@larder/rules/calendar-and-money/day";
import type { Reader, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { invalid, ok, type Outcome } from "../outcome.ts";
import { type KeptSettings, openSettings, readKept, sealSettings } from "./kept-settings.ts";
import { nextDigest } from "./next-digest.ts";
import { findKept, keepSettings, type KeptRow } from "./notice-settings.store.ts";

/** What is offered to whoever has chosen nothing yet: all of it off. Source: handbook/notices.md#settings. */
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
  /** Of the reader, where nothing was chosen yet. */
  readonly timeZone: string;
}

/** What somebody is told of, or what is offered. One statement. Source: handbook/notices.md#settings. */
export async function readSettings(
  { secrets }: Pick<Deps, "secrets">,
  db: Reader,
  { userId, timeZone }: Reading,
): Promise<NoticeSettings> {
  const kept = await findKept(db, userId);
  return kept === undefined
    ? offeredSettings(timeZone)
    : openSettings(secrets, kept.timeZone, readKept(kept.settings));
}

const sendsDigest = ({ expiring: { on, channels } }: KeptSettings): boolean =>
  on && channels.length > 0;

/** Whether a digest that waits waits on for the same moment: one that is due now shall not be lost by a save. */
function isSameTime(before: KeptRow, settings: NoticeSettings): boolean {
  const kept = readKept(before.settings);
  return (
    sendsDigest(kept) &&
    before.timeZone === settings.timeZone &&
    kept.expiring.at === settings.expiring.at
  );
}

interface Saving {
  readonly userId: number;
  readonly settings: NoticeSettings;
  readonly now: number;
}

/**
 * Keeps what somebody chose. The next digest is the one that is due anyway where its time stays as it was, else the first after now.
 * `validation_failed` for a zone that does not exist. Two statements. Source: handbook/notices.md#settings, handbook/notices.md#when.
 */
export async function saveSettings(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  { userId, settings, now }: Saving,
): Promise<Outcome<NoticeSettings>> {
  const { timeZone, expiring } = settings;
  if (!isTimeZone(timeZone)) return invalid("timeZone", "calls.timeZone");
  const before = await findKept(tx, userId);
  const kept = sealSettings(secrets, settings);
  const nextDigestAt = !sendsDigest(kept)
    ? null
    : before !== undefined && isSameTime(before, settings)
      ? before.nextDigestAt
      : await nextDigest({ at: expiring.at, timeZone }, now);
  await keepSettings(tx, { userId, timeZone, settings: JSON.stringify(kept), nextDigestAt, now });
  return ok(settings);
}
