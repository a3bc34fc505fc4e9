import { MOST_WEBHOOKS, type Webhook, type WebhookEvent } from "@larder/contract/programs/webhooks";
import { text } from "@larder/words/text";
import type { SignedInUser } from "../auth/sessions/signed-in-user.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { deliver, keysOf } from "./deliveries.ts";
import { scheduleExpiring } from "./expiring.ts";
import { presentWebhook } from "./present-webhook.ts";
import { newWebhookSecret } from "./sign.ts";
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from "./webhook.store.ts";

type Needed = Pick<Deps, "jobs" | "secrets" | "clock">;

interface NewWebhook {
  readonly user: Pick<SignedInUser, "id" | "householdId">;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly timeZone: string;
  readonly now: number;
}

/**
 * Creates a webhook for events from now on. `limit_reached` past 20. Four statements.
 * Source: handbook/webhooks.md#limits.
 */
export async function makeWebhook(
  deps: Needed,
  tx: Tx,
  { user, url, events, timeZone, now }: NewWebhook,
): Promise<Outcome<{ webhook: Webhook; secret: string }>> {
  const { householdId: household, id: userId } = user;
  if ((await listWebhooks(tx, household)).length >= MOST_WEBHOOKS) {
    const message = text("answers.manyWebhooks", { most: MOST_WEBHOOKS });
    return fail("limit_reached", { message });
  }
  const secret = newWebhookSecret();
  const sealedSecret = deps.secrets.seal("webhooks", secret);
  const sealedUrl = deps.secrets.seal("webhooks", url);
  const made = { userId, sealedUrl, events: [...new Set(events)], sealedSecret, timeZone, now };
  const id = await insertWebhook(tx, household, made);
  const webhook = await findWebhook(tx, household, id);
  if (webhook === null) return fail("not_found");
  await scheduleExpiring(deps, tx, webhook);
  return ok({ webhook: presentWebhook(deps.secrets, webhook), secret });
}

interface Change {
  readonly household: HouseholdId;
  readonly id: number;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly enabled?: boolean | undefined;
  readonly now: number;
}

/**
 * Changes a webhook. Disabling drops pending deliveries. At most four statements.
 * Source: handbook/webhooks.md#deliveries.
 */
export async function changeWebhook(
  deps: Needed,
  tx: Tx,
  { household, id, events, enabled, now }: Change,
): Promise<Outcome<{ webhook: Webhook }>> {
  const wanted = events && [...new Set(events)];
  if (!(await updateWebhook(tx, household, { id, events: wanted, enabled, now })))
    return fail("not_found");
  if (enabled === false) await deps.jobs.drop(tx, keysOf(id));
  const webhook = await findWebhook(tx, household, id);
  if (webhook === null) return fail("not_found");
  await scheduleExpiring(deps, tx, webhook);
  return ok({ webhook: presentWebhook(deps.secrets, webhook) });
}

interface One {
  readonly household: HouseholdId;
  readonly id: number;
}

/** Deletes a webhook with its pending deliveries. Two statements. */
export async function removeWebhook(
  { jobs }: Pick<Deps, "jobs">,
  tx: Tx,
  { household, id }: One,
): Promise<Outcome<undefined>> {
  if (!(await deleteWebhook(tx, household, id))) return fail("not_found");
  await jobs.drop(tx, keysOf(id));
  return ok(undefined);
}

/** Queues a test delivery. Two statements. */
export async function testWebhook(
  deps: Needed,
  tx: Tx,
  { household, id }: One,
): Promise<Outcome<undefined>> {
  const webhook = await findWebhook(tx, household, id);
  if (webhook === null) return fail("not_found");
  await deliver(deps, tx, [webhook, { type: "webhook.test", data: {}, isTest: true }]);
  return ok(undefined);
}

/** Replaces the secret. One statement. Source: handbook/webhooks.md#signatures. */
export async function rotateWebhook(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  { household, id, now }: One & { readonly now: number },
): Promise<Outcome<{ secret: string }>> {
  const secret = newWebhookSecret();
  const sealedSecret = secrets.seal("webhooks", secret);
  return (await rotateSecret(tx, household, { id, sealedSecret, now }))
    ? ok({ secret })
    : fail("not_found");
}
