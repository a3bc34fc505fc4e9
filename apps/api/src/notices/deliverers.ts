import type { NoticeChannel } from "@larder/contract/notices";
import { deliverByMail } from "./deliver-by-mail.ts";
import type { Deliverer } from "./notice.ts";

/** Who sends over which channel. */
export const deliverers: Readonly<Partial<Record<NoticeChannel, Deliverer>>> = {
  mail: deliverByMail,
};
