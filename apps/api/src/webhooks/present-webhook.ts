import type { Webhook } from "@larder/contract/programs/webhooks";
import { instantText } from "../values/instant-text.ts";
import type { KeptWebhook } from "./webhook.ts";

/** A webhook as the people of its household see it. */
export function presentWebhook({
  id,
  url,
  events,
  userId,
  makerName,
  disabledAt,
  lastDelivery,
  createdAt,
}: KeptWebhook): Webhook {
  return {
    id,
    url,
    events: [...events],
    by: makerName === null ? null : { id: userId, name: makerName },
    disabledAt: disabledAt === null ? null : instantText(disabledAt),
    lastDelivery: lastDelivery && { ...lastDelivery, at: instantText(lastDelivery.at) },
    createdAt: instantText(createdAt),
  };
}
