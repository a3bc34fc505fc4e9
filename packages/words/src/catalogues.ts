import type { serverCatalogues } from "./server-catalogues.ts";

/**
 * Every text that the browser says, one catalogue a screen or feature, loaded by itself. A catalogue is a flat table from key to text
 * in ICU's message format. Source: handbook/words.md#catalogues.
 */
export const catalogues = {
  calls: () => import("./en/calls.ts"),
  shared: () => import("./en/shared.ts"),
  access: () => import("./en/access.ts"),
  account: () => import("./en/account.ts"),
  admin: () => import("./en/admin.ts"),
  amounts: () => import("./en/amounts.ts"),
  auth: () => import("./en/auth.ts"),
  badges: () => import("./en/badges.ts"),
  barcodes: () => import("./en/barcodes.ts"),
  budget: () => import("./en/budget.ts"),
  calendar: () => import("./en/calendar.ts"),
  cooking: () => import("./en/cooking.ts"),
  cookmode: () => import("./en/cook-mode.ts"),
  dashboard: () => import("./en/dashboard.ts"),
  demo: () => import("./en/demo.ts"),
  exports: () => import("./en/exports.ts"),
  frame: () => import("./en/frame.ts"),
  insights: () => import("./en/insights.ts"),
  inventory: () => import("./en/inventory.ts"),
  joining: () => import("./en/joining.ts"),
  kit: () => import("./en/kit.ts"),
  landing: () => import("./en/landing.ts"),
  live: () => import("./en/live.ts"),
  mailed: () => import("./en/mailed-links.ts"),
  menu: () => import("./en/menu.ts"),
  messages: () => import("./en/messages.ts"),
  notices: () => import("./en/notices.ts"),
  bringing: () => import("./en/recipe-import.ts"),
  planning: () => import("./en/planning.ts"),
  publishing: () => import("./en/publishing.ts"),
  own: () => import("./en/own-ingredients.ts"),
  passkeys: () => import("./en/passkeys.ts"),
  people: () => import("./en/people.ts"),
  planmyweek: () => import("./en/plan-my-week.ts"),
  putaway: () => import("./en/put-away.ts"),
  receiptskept: () => import("./en/receipts-kept.ts"),
  reading: () => import("./en/recipe-reading.ts"),
  recipes: () => import("./en/recipes.ts"),
  recipeform: () => import("./en/recipe-form.ts"),
  review: () => import("./en/review.ts"),
  scanning: () => import("./en/scanning.ts"),
  shopping: () => import("./en/shopping.ts"),
  shoppingtools: () => import("./en/shopping-tools.ts"),
  staples: () => import("./en/staples.ts"),
  stocklist: () => import("./en/stock-list.ts"),
} as const;

/** What can be loaded in the browser. */
export type CatalogueName = keyof typeof catalogues;

type All = typeof catalogues & typeof serverCatalogues;
type WordsOf<Name extends keyof All> = Awaited<ReturnType<All[Name]>>["words"];

/** What a text is called: its catalogue, a full stop and its name there. */
export type Key = {
  [Name in keyof All]: `${Name}.${keyof WordsOf<Name> & string}`;
}[keyof All];
