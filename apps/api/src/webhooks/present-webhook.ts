import type { Webhook } from "@larder/contract/programs/webhooks";
import type { Deps } from "../server/deps.ts";
import { instantText } from "../values/instant-text.ts";
import type { KeptWebhook } from "./webhook.ts";

export function presentWebhook(
  secrets: Deps["secrets"],
  { id, sealedUrl, events, userId, makerName, disabledAt, lastDelivery, createdAt }: KeptWebhook,
): Webhook {
  return {
    id,
    url: secrets.open("webhooks", sealedUrl),
    events: [...events],
    by: makerName === null ? null : { id: userId, name: makerName },
    disabledAt: disabledAt === null ? null : instantText(disabledAt),
    lastDelivery: lastDelivery && { ...lastDelivery, at: instantText(lastDelivery.at) },
    createdAt: instantText(createdAt),
  };
}
