import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import type { catalogues as browserCatalogues } from "./en/catalogues.ts";
import { words as access } from "./en/access/access.ts";
import { words as account } from "./en/access/account.ts";
import { words as activities } from "./en/answers/activity-answers.ts";
import { words as admin } from "./en/access/admin.ts";
import { words as amounts } from "./en/kitchen/amounts.ts";
import { words as answers } from "./en/answers/answers.ts";
import { words as auth } from "./en/access/auth.ts";
import { words as badges } from "./en/badges.ts";
import { words as barcodes } from "./en/kitchen/barcodes.ts";
import { words as budget } from "./en/answers/budget.ts";
import { words as calendars } from "./en/answers/calendar-answers.ts";
import { words as calendar } from "./en/week/calendar.ts";
import { words as calls } from "./en/answers/calls.ts";
import { words as check } from "./en/kitchen/check.ts";
import { words as cookmode } from "./en/recipes/cook-mode.ts";
import { words as cooking } from "./en/recipes/cooking.ts";
import { words as counting } from "./en/kitchen/counting.ts";
import { words as dashboard } from "./en/week/dashboard.ts";
import { words as demo } from "./en/access/demo.ts";
import { words as developers } from "./en/access/developers.ts";
import { words as digest } from "./en/digest.ts";
import { words as eating } from "./en/recipes/eating.ts";
import { words as exported } from "./en/answers/export-answers.ts";
import { words as exports } from "./en/recipes/exports.ts";
import { words as failures } from "./en/answers/failures.ts";
import { words as frame } from "./en/frame.ts";
import { words as household } from "./en/answers/household-answers.ts";
import { words as insights } from "./en/week/insights.ts";
import { words as inventory } from "./en/kitchen/inventory.ts";
import { words as joining } from "./en/access/joining.ts";
import { words as kit } from "./en/kit.ts";
import { words as labels } from "./en/kitchen/labels.ts";
import { words as landing } from "./en/access/landing.ts";
import { words as letters } from "./en/answers/letters.ts";
import { words as lists } from "./en/answers/list-answers.ts";
import { words as live } from "./en/live.ts";
import { words as mailed } from "./en/access/mailed-links.ts";
import { words as menu } from "./en/menu.ts";
import { words as messages } from "./en/messages.ts";
import { words as news } from "./en/news.ts";
import { words as notices } from "./en/notices.ts";
import { words as own } from "./en/kitchen/own-ingredients.ts";
import { words as pages } from "./en/pages.ts";
import { words as passkeys } from "./en/access/passkeys.ts";
import { words as people } from "./en/access/people.ts";
import { words as plans } from "./en/answers/plan-answers.ts";
import { words as planmyweek } from "./en/week/plan-my-week.ts";
import { words as planning } from "./en/week/planning.ts";
import { words as publishing } from "./en/recipes/publishing.ts";
import { words as putaway } from "./en/kitchen/put-away.ts";
import { words as receiptskept } from "./en/kitchen/receipts-kept.ts";
import { words as recipeform } from "./en/recipes/recipe-form.ts";
import { words as pictures } from "./en/recipes/recipe-images.ts";
import { words as importing } from "./en/answers/recipe-import-answers.ts";
import { words as bringing } from "./en/recipes/recipe-import.ts";
import { words as reading } from "./en/recipes/recipe-reading.ts";
import { words as recipes } from "./en/recipes/recipes.ts";
import { words as review } from "./en/kitchen/review.ts";
import { words as scanning } from "./en/kitchen/scanning.ts";
import { words as shared } from "./en/shared.ts";
import { words as shoppingtools } from "./en/week/shopping-tools.ts";
import { words as sharing } from "./en/kitchen/sharing.ts";
import { words as shopping } from "./en/week/shopping.ts";
import { words as staples } from "./en/kitchen/staples.ts";
import { words as stocklist } from "./en/kitchen/stock-list.ts";
import { folders } from "./folders.ts";
import { DEFAULT_LANGUAGE, type Language, pseudoBaseOf } from "./languages.ts";
import { pseudoMessage } from "./pseudo.ts";
import { addWords, compileBy } from "./say.ts";
import type { serverCatalogues as englishServerCatalogues } from "./server-catalogues.ts";
import { serverFolders } from "./server-folders.ts";

/**
 * Importing this loads every English text, for the server, documents and tests, which need not save
 * bytes.
 */
const compiled = new Map<string, CompiledMessage>();
compileBy((text, language) => {
  // The library asks each time a text is used.
  const isPseudo = language !== pseudoBaseOf(language);
  const name = isPseudo ? `${language} ${text}` : text;
  const found =
    compiled.get(name) ??
    (isPseudo ? pseudoMessage(compileMessage(text), language) : compileMessage(text));
  compiled.set(name, found);
  return found;
});

/** In parallel, as the server's start waits for these. */
const all: Record<
  keyof (typeof browserCatalogues & typeof englishServerCatalogues),
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
  check,
  cooking,
  cookmode,
  counting,
  dashboard,
  demo,
  developers,
  exports,
  frame,
  insights,
  inventory,
  joining,
  kit,
  labels,
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
  sharing,
  shopping,
  shoppingtools,
  staples,
  stocklist,
  answers,
  letters,
  pages,
  news,
  digest,
  calendars,
  failures,
  pictures,
  activities,
  eating,
  exported,
  plans,
  household,
  lists,
  importing,
};
addWords(all);

const loading = new Map<Language, Promise<void>>([[DEFAULT_LANGUAGE, Promise.resolve()]]);

async function loadTexts(language: Language): Promise<void> {
  const base = pseudoBaseOf(language);
  if (base === DEFAULT_LANGUAGE) return addWords(all, language);
  const [browser, server] = await Promise.all([folders[base](), serverFolders[base]()]);
  await Promise.all(
    Object.entries({ ...browser.catalogues, ...server.serverCatalogues }).map(
      async ([name, load]) => {
        addWords({ [name]: (await load()).words }, language);
      },
    ),
  );
}

/** Loads every text of a language before its first reader. */
export async function loadLanguage(language: Language): Promise<void> {
  const known = loading.get(language) ?? loadTexts(language);
  loading.set(language, known);
  await known;
}
