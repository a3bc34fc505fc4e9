import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { instantText } from "../values/instant-text.ts";
import type { KeptWebhook } from "./webhook.ts";

const household = z.custom<HouseholdId>((value) => Number.isInteger(value));

/** What is posted, once for each webhook. What a household wrote is in it, so it lies sealed. */
const delivery = z.object({
  webhookId: z.int(),
  householdId: household,
  /** The same on every try. */
  messageId: z.string(),
  sealedBody: z.string(),
  /** A test: one try, also of a webhook that is disabled. */
  isTest: z.boolean(),
});
export type Delivery = z.infer<typeof delivery>;

/** As deliveries are added. */
export const DELIVERY = { name: "webhook-delivery", payload: delivery };

/** The beginning of the keys of all deliveries of a webhook, by which those that wait are dropped. */
export const keysOf = (webhookId: number): string => `webhook:${webhookId}:`;

interface Posted {
  readonly type: string;
  readonly data: object;
  readonly isTest?: boolean;
}

/** Has an event posted to a webhook once the transaction is committed. One statement. */
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
