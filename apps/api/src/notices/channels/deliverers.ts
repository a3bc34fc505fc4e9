import type { NoticeChannel } from "@larder/contract/household/notices";
import { deliverByMail } from "./deliver-by-mail.ts";
import type { Deliverer } from "../notice.ts";
import { deliverByPush } from "./push-channel.ts";
import { deliverByWebhook } from "./webhook-channel.ts";

/** The sender of each channel. */
export const deliverers: Readonly<Record<NoticeChannel, Deliverer>> = {
  push: deliverByPush,
  webhook: deliverByWebhook,
  mail: deliverByMail,
};
