import type { ServerCatalogues } from "../server-catalogues.ts";

/** For the server alone. Source: handbook/words.md#languages. */
export const serverCatalogues: ServerCatalogues = {
  answers: () => import("./answers/answers.ts"),
  letters: () => import("./answers/letters.ts"),
  pages: () => import("./pages.ts"),
  news: () => import("./news.ts"),
  digest: () => import("./digest.ts"),
  calendars: () => import("./answers/calendar-answers.ts"),
  failures: () => import("./answers/failures.ts"),
  pictures: () => import("./recipes/recipe-images.ts"),
  activities: () => import("./answers/activity-answers.ts"),
  exported: () => import("./answers/export-answers.ts"),
  plans: () => import("./answers/plan-answers.ts"),
  household: () => import("./answers/household-answers.ts"),
  lists: () => import("./answers/list-answers.ts"),
  importing: () => import("./answers/recipe-import-answers.ts"),
};
