import { addDays, todayIn } from "@larder/rules/calendar-and-money/day";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/lots/expiry";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import * as z from "zod/mini";
import { forPerson } from "../auth/profile/reader-of-person.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import { inTransaction, type Tx } from "../db/transaction.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { nextDigest } from "../notices/letters/next-digest.ts";
import type { Deps } from "../server/deps.ts";
import { ok } from "../values/outcome.ts";
import { deliver } from "./deliveries.ts";
import { listExpiringLots } from "./happened.store.ts";
import type { KeptWebhook } from "./webhook.ts";
import { findWebhook } from "./webhook.store.ts";

/** In the time zone of the webhook's maker. Source: handbook/webhooks.md#events. */
const AT = "06:00";

const morning = z.object({
  webhookId: z.int(),
  householdId: z.custom<HouseholdId>((value) => Number.isInteger(value)),
});
type Morning = z.infer<typeof morning>;

const MORNING = { name: "webhook-expiring", payload: morning };

const isWanted = ({ disabledAt, events }: KeptWebhook): boolean =>
  disabledAt === null && events.includes("stock.expiring");

/**
 * Schedules the next morning's check, if a webhook wants it. Idempotent per morning. At most one
 * statement.
 */
export async function scheduleExpiring(
  { jobs, clock }: Pick<Deps, "jobs" | "clock">,
  tx: Tx,
  webhook: KeptWebhook,
): Promise<void> {
  if (!isWanted(webhook)) return;
  const at = await nextDigest({ at: AT, timeZone: webhook.timeZone }, clock.now());
  const payload = { webhookId: webhook.id, householdId: webhook.householdId };
  await jobs.add(tx, MORNING, { payload, at, key: `webhook-morning:${webhook.id}:${at}` });
}

/** Sends what expires within three days from today, if anything. */
export function expiringKind(
  deps: Pick<Deps, "db" | "clock" | "secrets">,
  jobs: () => Deps["jobs"],
): JobKind<Morning> {
  return {
    ...MORNING,
    run: async ({ webhookId, householdId: household }) => {
      const needed = { ...deps, jobs: jobs() };
      await inTransaction(deps.db, async (tx) => {
        const webhook = await findWebhook(tx, household, webhookId);
        if (webhook === null || !isWanted(webhook)) return ok(undefined);
        await scheduleExpiring(needed, tx, webhook);
        const first = todayIn(webhook.timeZone, deps.clock.now());
        const last = addDays(first, EXPIRES_SOON_DAYS);
        const lots = await forPerson(tx, webhook.userId, () =>
          listExpiringLots(tx, household, { first, last }),
        );
        const ingredients = lots.map((lot) => ({
          ...lot,
          quantity: numberFromMicro(lot.quantity),
        }));
        const event = { type: "stock.expiring", data: { ingredients } };
        if (lots.length > 0) await deliver(needed, tx, [webhook, event]);
        return ok(undefined);
      });
      return null;
    },
  };
}
