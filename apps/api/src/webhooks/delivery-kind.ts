import { inTransaction } from "../db/transaction.ts";
import type { JobFailure, JobKind } from "../jobs/job-kind.ts";
import { postOutside, type Posted } from "../outbound/post-outside.ts";
import type { Deps } from "../server/deps.ts";
import { ok } from "../values/outcome.ts";
import { DELIVERY, keysOf, type Delivery } from "./deliveries.ts";
import { signedHeaders } from "./sign.ts";
import type { KeptWebhook } from "./webhook.ts";
import { disableWebhook, findWebhook, keepLastDelivery, listToMail } from "./webhook.store.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Pauses before retries, three days in total. Source: handbook/webhooks.md#deliveries. */
export const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** Random variation of a pause, so a recovering receiver is not flooded. */
const JITTER = 0.1;
/** After a rotation both secrets sign for this long. */
const BOTH_SIGN_MS = 24 * HOUR_MS;
/** Upper limit for `Retry-After`. */
const LONGEST_WAIT_MS = 24 * HOUR_MS;
const GONE = 410;

type Needed = Pick<Deps, "db" | "clock" | "secrets" | "config">;

function secretsOf(
  { secrets }: Needed,
  { sealedSecret, sealedFormer, rotatedAt }: KeptWebhook,
  now: number,
): readonly string[] {
  const present = secrets.open("webhooks", sealedSecret);
  const isFormerGood = sealedFormer !== null && now - (rotatedAt ?? 0) < BOTH_SIGN_MS;
  return isFormerGood ? [present, secrets.open("webhooks", sealedFormer)] : [present];
}

/** Time of a retry by `Retry-After`, in seconds or as a date; a day at most. */
export function wantedAt(header: string | undefined, now: number): number {
  if (header === undefined) return now;
  const at = /^\d+$/.test(header.trim()) ? now + Number(header) * SECOND_MS : Date.parse(header);
  return Number.isNaN(at) ? now : Math.min(at, now + LONGEST_WAIT_MS);
}

/** Disables a webhook permanently, drops pending deliveries, and notifies people by mail. */
async function disable(
  { db, clock }: Needed,
  { jobs, mail }: Pick<Deps, "jobs" | "mail">,
  { id, householdId, userId }: KeptWebhook,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await disableWebhook(tx, householdId, { id, now: clock.now() }))) return ok(undefined);
    await jobs.drop(tx, keysOf(id));
    for (const person of await listToMail(tx, householdId, userId))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await mail.send(tx, { userId: person, letter: "webhookDisabled" });
    return ok(undefined);
  });
}

/** Logged reason of a failure, without the private address. */
function failureOf(posted: Exclude<Posted, { ok: true }>, now: number): JobFailure {
  if (posted.why !== "failed") return { reason: `the webhook is ${posted.why}`, isFinal: false };
  const { status, retryAfter } = posted;
  const reason = `the webhook answered ${status}`;
  return { reason, isFinal: status === GONE, notBefore: wantedAt(retryAfter, now) };
}

/**
 * Posts an event, signed by Standard Webhooks, with retries for three days. Uses the restricted
 * outbound client. Status 410 and the last failure disable the webhook.
 * Source: handbook/webhooks.md#deliveries.
 */
export function deliveryKind(
  deps: Needed,
  late: () => Pick<Deps, "jobs" | "mail">,
): JobKind<Delivery> {
  return {
    ...DELIVERY,
    callsOutside: true,
    pausesMs: PAUSES_MS,
    jitter: JITTER,
    run: async ({ webhookId, householdId, messageId, sealedBody, isTest }, attempt) => {
      const webhook = await findWebhook(deps.db, householdId, webhookId);
      if (webhook === null || (webhook.disabledAt !== null && !isTest)) return null;
      const body = deps.secrets.open("webhooks", sealedBody);
      const now = deps.clock.now();
      const timestamp = Math.floor(now / SECOND_MS);
      const posted = await postOutside(
        {
          url: deps.secrets.open("webhooks", webhook.sealedUrl),
          headers: {
            "content-type": "application/json",
            "user-agent": "Larder (webhooks)",
            ...signedHeaders(secretsOf(deps, webhook, now), { id: messageId, timestamp, body }),
          },
          body: Buffer.from(body),
          signal: attempt.signal,
        },
        { allowed: deps.config.outboundAllowed },
      );
      const status = posted.ok || posted.why === "failed" ? posted.status : null;
      const failure = posted.ok ? null : posted.why;
      const last = { at: now, status, failure };
      await keepLastDelivery(deps.db, householdId, { id: webhookId, last });
      if (posted.ok) return null;
      const failed = failureOf(posted, now);
      // A test is sent once, but an address that is gone is gone.
      if (isTest && !failed.isFinal) return null;
      if (failed.isFinal || attempt.isLast) {
        await disable(deps, late(), webhook);
        // its own job was dropped with the others
        return null;
      }
      return failed;
    },
  };
}
