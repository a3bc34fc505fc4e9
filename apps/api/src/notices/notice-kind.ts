import { noticeChannels } from "@larder/contract/household/notices";
import * as z from "zod/mini";
import { forPerson } from "../auth/profile/reader-of-person.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { composers } from "./letters/composers.ts";
import { deliverers } from "./channels/deliverers.ts";
import { type NoticeDeps, noticeFacts, noticeSubjects } from "./notice.ts";
import { toldPerson } from "./channels/told-person.ts";

const noticeOrder = z.object({
  userId: z.int(),
  householdId: z.custom<HouseholdId>((value) => Number.isInteger(value)),
  what: z.enum(noticeSubjects),
  channel: z.enum(noticeChannels),
  /** For Web Push: the person's browser. */
  browser: z.optional(z.int()),
  facts: noticeFacts,
});

/** The stored order of a notice, without user text. */
export type NoticeOrder = z.infer<typeof noticeOrder>;

/** The job of a notice by mail. */
export const NOTICE = { name: "notice", payload: noticeOrder };
/** The job of a notice to a chosen address. */
export const NOTICE_OUTSIDE = { name: "notice-outside", payload: noticeOrder };

/**
 * Sends a notice over one channel, worded at the time of sending. A person that changed household
 * or switched it off gets nothing. Source: handbook/notices.md#sending.
 */
export function noticeKinds(deps: NoticeDeps): readonly JobKind<NoticeOrder>[] {
  const run: JobKind<NoticeOrder>["run"] = async (order, attempt) => {
    const { userId, householdId, what, channel, browser = null, facts } = order;
    const told = await toldPerson(deps.db, userId);
    if (told === null || told.person.householdId !== householdId) return null;
    const { on, channels } = told.settings[what];
    if (!on || !channels.includes(channel)) return null;
    const { person } = told;
    return forPerson(deps.db, userId, async () => {
      const notice = await composers[what](deps, { person, facts, channel, attempt });
      if (notice === null) return null;
      return deliverers[channel](deps, { person, notice, browser, attempt });
    });
  };
  return [
    { ...NOTICE, run },
    { ...NOTICE_OUTSIDE, callsOutside: true, run },
  ];
}
