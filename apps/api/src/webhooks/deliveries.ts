import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { instantText } from "../values/instant-text.ts";
import type { KeptWebhook } from "./webhook.ts";

const household = z.custom<HouseholdId>((value) => Number.isInteger(value));

/** One event for one webhook. The body is encrypted, because it contains household data. */
const delivery = z.object({
  webhookId: z.int(),
  householdId: household,
  /** Identical for every try. */
  messageId: z.string(),
  sealedBody: z.string(),
  /** Test: a single try, even if the webhook is disabled. */
  isTest: z.boolean(),
});
export type Delivery = z.infer<typeof delivery>;

export const DELIVERY = { name: "webhook-delivery", payload: delivery };

/** Key prefix of a webhook's deliveries, for dropping pending ones. */
export const keysOf = (webhookId: number): string => `webhook:${webhookId}:`;

interface Posted {
  readonly type: string;
  readonly data: object;
  readonly isTest?: boolean;
}

/** Queues a delivery within the transaction. One statement. */
export async function deliver(
  { jobs, secrets, clock }: Pick<Deps, "jobs" | "secrets" | "clock">,
  tx: Tx,
  [webhook, { type, data, isTest = false }]: readonly [
    Pick<KeptWebhook, "id" | "householdId">,
    Posted,
  ],
): Promise<void> {
  const unique = randomUUID();
  const body = JSON.stringify({ type, timestamp: instantText(clock.now()), data });
  const payload: Delivery = {
    webhookId: webhook.id,
    householdId: webhook.householdId,
    messageId: `msg_${unique}`,
    sealedBody: secrets.seal("webhooks", body),
    isTest,
  };
  await jobs.add(tx, DELIVERY, { payload, key: `${keysOf(webhook.id)}${unique}` });
}
