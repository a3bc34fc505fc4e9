/** The texts of the server alone; no page loads them. */
export * as activities from "./answers/activity-answers.ts";
export * as answers from "./answers/answers.ts";
export * as calendars from "./answers/calendar-answers.ts";
export * as digest from "./digest.ts";
export * as exported from "./answers/export-answers.ts";
export * as failures from "./answers/failures.ts";
export * as household from "./answers/household-answers.ts";
export * as importing from "./answers/recipe-import-answers.ts";
export * as letters from "./answers/letters.ts";
export * as lists from "./answers/list-answers.ts";
export * as news from "./news.ts";
export * as pages from "./pages.ts";
export * as pictures from "./recipes/recipe-images.ts";
export * as plans from "./answers/plan-answers.ts";
