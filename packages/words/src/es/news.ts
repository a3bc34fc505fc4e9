import type { words as english } from "../en/news.ts";

/** Notices about the budget and the shopping list. */
export const words: Record<keyof typeof english, string> = {
  budgetNearly: "Gastado el {percent}\u00a0% de tu presupuesto",
  budgetSpent: "Todo tu presupuesto está gastado",
  budgetWeek:
    "{spent} de {amount} esta semana; {days, plural, one {queda # día} many {quedan # de días} other {quedan # días}}.",
  budgetMonth:
    "{spent} de {amount} este mes; {days, plural, one {queda # día} many {quedan # de días} other {quedan # días}}.",
  listAdded:
    "{name} ha puesto {count, plural, one {# cosa} many {# de cosas} other {# cosas}} en la lista",
};
