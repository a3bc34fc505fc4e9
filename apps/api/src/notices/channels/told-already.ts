import * as z from "zod/mini";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { readKept } from "../kept-settings.ts";
import type { NoticeSubject } from "../notice.ts";
import { listChoosing } from "./told-already.store.ts";

/**
 * The notices already sent to a person, so that none is repeated. Source:
 * handbook/notices.md#budget, handbook/notices.md#list.
 */
const toldAlready = z.object({
  budget: z.optional(z.object({ household: z.int(), start: z.string(), level: z.int() })),
  /**
   * By member id: the time up to which their additions to the list were notified, in milliseconds
   * since 1970.
   */
  list: z.optional(z.record(z.string(), z.int())),
});
export type ToldAlready = z.infer<typeof toldAlready>;

/** A person to notify. */
export interface Choosing {
  readonly userId: number;
  readonly timeZone: string;
  readonly told: ToldAlready;
}

/** A household's members that want a kind of notice on any channel. One statement. */
export async function whoWants(
  db: Reader,
  household: HouseholdId,
): Promise<(what: NoticeSubject) => readonly Choosing[]> {
  const rows = await listChoosing(db, household);
  const all = rows.map(({ settings, told, ...row }) => ({
    row: { ...row, told: toldAlready.parse(JSON.parse(told ?? "{}")) },
    settings: readKept(settings),
  }));
  return (what) =>
    all
      .filter(({ settings }) => settings[what].on && settings[what].channels.length > 0)
      .map(({ row }) => row);
}
