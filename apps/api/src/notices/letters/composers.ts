import { composeBudget } from "./compose-budget.ts";
import { composeExpiring } from "./compose-expiring.ts";
import { composeList } from "./compose-list.ts";
import type { Composer, NoticeSubject } from "../notice.ts";

/** The composer of each notice. */
export const composers: Readonly<Record<NoticeSubject, Composer>> = {
  expiring: composeExpiring,
  budget: composeBudget,
  list: composeList,
};
