import type { LoadWords } from "./catalogues.ts";

/** Texts of the server only; no page loads them. Source: handbook/words.md#loading. */
export const serverCatalogues = {
  answers: () => import("./en/answers/answers.ts"),
  letters: () => import("./en/answers/letters.ts"),
  pages: () => import("./en/pages.ts"),
  news: () => import("./en/news.ts"),
  digest: () => import("./en/digest.ts"),
  calendars: () => import("./en/answers/calendar-answers.ts"),
  failures: () => import("./en/answers/failures.ts"),
  pictures: () => import("./en/recipes/recipe-images.ts"),
  activities: () => import("./en/answers/activity-answers.ts"),
  exported: () => import("./en/answers/export-answers.ts"),
  plans: () => import("./en/answers/plan-answers.ts"),
  household: () => import("./en/answers/household-answers.ts"),
  lists: () => import("./en/answers/list-answers.ts"),
  importing: () => import("./en/answers/recipe-import-answers.ts"),
} as const;

/** The server's catalogues of another language. */
export type ServerCatalogues = Readonly<Record<keyof typeof serverCatalogues, LoadWords>>;
