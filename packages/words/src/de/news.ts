import type { words as english } from "../en/news.ts";

/** Notices about the budget and the shopping list. */
export const words: Record<keyof typeof english, string> = {
  budgetNearly: "{percent} % deines Budgets sind ausgegeben",
  budgetSpent: "Dein ganzes Budget ist ausgegeben",
  budgetWeek: "{spent} von {amount} diese Woche, noch {days, plural, one {# Tag} other {# Tage}}.",
  budgetMonth:
    "{spent} von {amount} diesen Monat, noch {days, plural, one {# Tag} other {# Tage}}.",
  listAdded: "{name} hat {count, plural, one {# Artikel} other {# Artikel}} auf die Liste gesetzt",
};
