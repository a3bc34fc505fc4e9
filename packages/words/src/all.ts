import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import type { catalogues } from "./catalogues.ts";
import { words as access } from "./en/access.ts";
import { words as account } from "./en/account.ts";
import { words as activities } from "./en/activity-answers.ts";
import { words as admin } from "./en/admin.ts";
import { words as amounts } from "./en/amounts.ts";
import { words as answers } from "./en/answers.ts";
import { words as auth } from "./en/auth.ts";
import { words as badges } from "./en/badges.ts";
import { words as barcodes } from "./en/barcodes.ts";
import { words as budget } from "./en/budget.ts";
import { words as calendars } from "./en/calendar-answers.ts";
import { words as calendar } from "./en/calendar.ts";
import { words as calls } from "./en/calls.ts";
import { words as cookmode } from "./en/cook-mode.ts";
import { words as cooking } from "./en/cooking.ts";
import { words as dashboard } from "./en/dashboard.ts";
import { words as demo } from "./en/demo.ts";
import { words as digest } from "./en/digest.ts";
import { words as exported } from "./en/export-answers.ts";
import { words as exports } from "./en/exports.ts";
import { words as failures } from "./en/failures.ts";
import { words as frame } from "./en/frame.ts";
import { words as household } from "./en/household-answers.ts";
import { words as insights } from "./en/insights.ts";
import { words as inventory } from "./en/inventory.ts";
import { words as joining } from "./en/joining.ts";
import { words as kit } from "./en/kit.ts";
import { words as landing } from "./en/landing.ts";
import { words as letters } from "./en/letters.ts";
import { words as lists } from "./en/list-answers.ts";
import { words as live } from "./en/live.ts";
import { words as mailed } from "./en/mailed-links.ts";
import { words as menu } from "./en/menu.ts";
import { words as messages } from "./en/messages.ts";
import { words as news } from "./en/news.ts";
import { words as notices } from "./en/notices.ts";
import { words as own } from "./en/own-ingredients.ts";
import { words as passkeys } from "./en/passkeys.ts";
import { words as people } from "./en/people.ts";
import { words as plans } from "./en/plan-answers.ts";
import { words as planmyweek } from "./en/plan-my-week.ts";
import { words as planning } from "./en/planning.ts";
import { words as publishing } from "./en/publishing.ts";
import { words as putaway } from "./en/put-away.ts";
import { words as receiptskept } from "./en/receipts-kept.ts";
import { words as recipeform } from "./en/recipe-form.ts";
import { words as pictures } from "./en/recipe-images.ts";
import { words as importing } from "./en/recipe-import-answers.ts";
import { words as bringing } from "./en/recipe-import.ts";
import { words as reading } from "./en/recipe-reading.ts";
import { words as recipes } from "./en/recipes.ts";
import { words as review } from "./en/review.ts";
import { words as scanning } from "./en/scanning.ts";
import { words as shared } from "./en/shared.ts";
import { words as shoppingtools } from "./en/shopping-tools.ts";
import { words as shopping } from "./en/shopping.ts";
import { words as staples } from "./en/staples.ts";
import { words as stocklist } from "./en/stock-list.ts";
import { addWords, i18n } from "./say.ts";
import type { serverCatalogues } from "./server-catalogues.ts";

/** Importing this makes every text ready, for programs that need not save bytes: the server, documents, tests. */
const compiled = new Map<string, CompiledMessage>();
i18n.setMessagesCompiler((text) => {
  // the library asks each time that a text is said
  const found = compiled.get(text) ?? compileMessage(text);
  compiled.set(text, found);
  return found;
});

/** At once and not one after the other, as the browser fetches them: a server's start waits for these. */
const all: Record<
  keyof (typeof catalogues & typeof serverCatalogues),
  Readonly<Record<string, string>>
> = {
  calls,
  shared,
  access,
  account,
  admin,
  amounts,
  auth,
  badges,
  barcodes,
  budget,
  calendar,
  cooking,
  cookmode,
  dashboard,
  demo,
  exports,
  frame,
  insights,
  inventory,
  joining,
  kit,
  landing,
  live,
  mailed,
  menu,
  messages,
  notices,
  bringing,
  planning,
  publishing,
  own,
  passkeys,
  people,
  planmyweek,
  putaway,
  receiptskept,
  reading,
  recipes,
  recipeform,
  review,
  scanning,
  shopping,
  shoppingtools,
  staples,
  stocklist,
  answers,
  letters,
  news,
  digest,
  calendars,
  failures,
  pictures,
  activities,
  exported,
  plans,
  household,
  lists,
  importing,
};
addWords(all);
