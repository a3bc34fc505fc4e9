import type { words as english } from "../en/news.ts";

/** Notices about the budget and the shopping list. */
export const words: Record<keyof typeof english, string> = {
  budgetNearly: "{percent} % de ton budget est dépensé",
  budgetSpent: "Ton budget est entièrement dépensé",
  budgetWeek:
    "{spent} sur {amount} cette semaine, et encore {days, plural, one {# jour} many {# jours} other {# jours}} à tenir.",
  budgetMonth:
    "{spent} sur {amount} ce mois-ci, et encore {days, plural, one {# jour} many {# jours} other {# jours}} à tenir.",
  listAdded:
    "{name} a mis {count, plural, one {# article} many {# articles} other {# articles}} sur la liste",
};
