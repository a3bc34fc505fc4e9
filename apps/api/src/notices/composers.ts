import { composeExpiring } from "./compose-expiring.ts";
import type { Composer, NoticeSubject } from "./notice.ts";

/** Who puts which notice into words. */
export const composers: Readonly<Partial<Record<NoticeSubject, Composer>>> = {
  expiring: composeExpiring,
};
