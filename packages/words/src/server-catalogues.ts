/** What the server alone says; no page carries it. Source: handbook/words.md#loading. */
export const serverCatalogues = {
  answers: () => import("./en/answers.ts"),
  letters: () => import("./en/letters.ts"),
  news: () => import("./en/news.ts"),
  digest: () => import("./en/digest.ts"),
  calendars: () => import("./en/calendar-answers.ts"),
  failures: () => import("./en/failures.ts"),
  pictures: () => import("./en/recipe-images.ts"),
  activities: () => import("./en/activity-answers.ts"),
  exported: () => import("./en/export-answers.ts"),
  plans: () => import("./en/plan-answers.ts"),
  household: () => import("./en/household-answers.ts"),
  lists: () => import("./en/list-answers.ts"),
  importing: () => import("./en/recipe-import-answers.ts"),
} as const;
