import type { serverCatalogues } from "./server-catalogues.ts";

/**
 * The browser's texts, one catalogue per screen or feature, loaded separately. A catalogue maps
 * keys to texts in ICU's message format. Source: handbook/words.md#catalogues.
 */
export const catalogues = {
  calls: () => import("./en/answers/calls.ts"),
  shared: () => import("./en/shared.ts"),
  access: () => import("./en/access/access.ts"),
  account: () => import("./en/access/account.ts"),
  admin: () => import("./en/access/admin.ts"),
  amounts: () => import("./en/kitchen/amounts.ts"),
  auth: () => import("./en/access/auth.ts"),
  badges: () => import("./en/badges.ts"),
  barcodes: () => import("./en/kitchen/barcodes.ts"),
  budget: () => import("./en/answers/budget.ts"),
  calendar: () => import("./en/week/calendar.ts"),
  check: () => import("./en/kitchen/check.ts"),
  cooking: () => import("./en/recipes/cooking.ts"),
  cookmode: () => import("./en/recipes/cook-mode.ts"),
  counting: () => import("./en/kitchen/counting.ts"),
  dashboard: () => import("./en/week/dashboard.ts"),
  developers: () => import("./en/access/developers.ts"),
  demo: () => import("./en/access/demo.ts"),
  eating: () => import("./en/recipes/eating.ts"),
  exports: () => import("./en/recipes/exports.ts"),
  frame: () => import("./en/frame.ts"),
  insights: () => import("./en/week/insights.ts"),
  inventory: () => import("./en/kitchen/inventory.ts"),
  joining: () => import("./en/access/joining.ts"),
  kit: () => import("./en/kit.ts"),
  labels: () => import("./en/kitchen/labels.ts"),
  landing: () => import("./en/access/landing.ts"),
  live: () => import("./en/live.ts"),
  mailed: () => import("./en/access/mailed-links.ts"),
  menu: () => import("./en/menu.ts"),
  messages: () => import("./en/messages.ts"),
  notices: () => import("./en/notices.ts"),
  bringing: () => import("./en/recipes/recipe-import.ts"),
  planning: () => import("./en/week/planning.ts"),
  publishing: () => import("./en/recipes/publishing.ts"),
  own: () => import("./en/kitchen/own-ingredients.ts"),
  passkeys: () => import("./en/access/passkeys.ts"),
  people: () => import("./en/access/people.ts"),
  planmyweek: () => import("./en/week/plan-my-week.ts"),
  putaway: () => import("./en/kitchen/put-away.ts"),
  receiptskept: () => import("./en/kitchen/receipts-kept.ts"),
  reading: () => import("./en/recipes/recipe-reading.ts"),
  recipes: () => import("./en/recipes/recipes.ts"),
  recipeform: () => import("./en/recipes/recipe-form.ts"),
  review: () => import("./en/kitchen/review.ts"),
  scanning: () => import("./en/kitchen/scanning.ts"),
  sharing: () => import("./en/kitchen/sharing.ts"),
  shopping: () => import("./en/week/shopping.ts"),
  shoppingtools: () => import("./en/week/shopping-tools.ts"),
  staples: () => import("./en/kitchen/staples.ts"),
  stocklist: () => import("./en/kitchen/stock-list.ts"),
} as const;

/** Catalogues for the browser. */
export type CatalogueName = keyof typeof catalogues;

/** Texts by key, in the format of ICU. */
export type Words = Readonly<Record<string, string>>;

/** Fetches one catalogue. */
export type LoadWords = () => Promise<{ readonly words: Words }>;

/** The browser's catalogues of another language. */
export type Catalogues = Readonly<Record<CatalogueName, LoadWords>>;

type All = typeof catalogues & typeof serverCatalogues;
type WordsOf<Name extends keyof All> = Awaited<ReturnType<All[Name]>>["words"];

/** A text's key: its catalogue, a full stop and its name. */
export type Key = {
  [Name in keyof All]: `${Name}.${keyof WordsOf<Name> & string}`;
}[keyof All];
