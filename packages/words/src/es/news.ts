import type { words as english } from "../en/news.ts";

/** Notices about the budget and the shopping list. */
export const words: Record<keyof typeof english, string> = {
  budgetNearly: "Se ha gastado el {percent}\u00a0% de tu presupuesto",
  budgetSpent: "Se ha gastado todo tu presupuesto",
  budgetWeek:
    "{spent} de {amount} esta semana; {days, plural, one {queda # día} many {quedan # de días} other {quedan # días}}.",
  budgetMonth:
    "{spent} de {amount} este mes; {days, plural, one {queda # día} many {quedan # de días} other {quedan # días}}.",
  listAdded:
    "{name} ha puesto {count, plural, one {# producto} many {# de productos} other {# productos}} en la lista",
};
