import type { words as english } from "../en/shared.ts";

/**
 * Texts shared by several screens, or by screens and answers: the rules' codes, and placeholder
 * names of people.
 */
export const words: Record<keyof typeof english, string> = {
  ingredientPurchase: "Achat d’ingrédients",
  externalMeal: "Repas à l’extérieur",
  otherExpense: "Autre",
  support: "Assistance Larder",
  bookName: "Recettes signées {name}",

  onTrack: "Tout va bien",
  slowDown: "Ralentis",
  almostSpent: "Presque épuisé",
  overBudget: "Dépassé de {amount}",

  today: "Aujourd’hui",
  tomorrow: "Demain",
  yesterday: "Hier",
  inDays: "Dans {days} jours",
  inMonths: "Dans {count} mois",
  inYears: "Dans {count} ans",
  daysAgo: "Il y a {days} jours",
  expiringToday: "à finir aujourd’hui",
  expiringTomorrow: "à finir demain",
  expiringOn: "à finir {weekday}",
  expiringIn: "à finir sous {days} jours",
};
