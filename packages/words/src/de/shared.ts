import type { words as english } from "../en/shared.ts";

/** Texts shared by several screens, or by screens and answers: the rules' codes, and placeholder names of people. */
export const words: Record<keyof typeof english, string> = {
  ingredientPurchase: "Lebensmitteleinkauf",
  externalMeal: "Auswärts essen",
  otherExpense: "Sonstiges",
  support: "Larder-Support",
  bookName: "Rezeptbuch von {name}",

  onTrack: "Im Rahmen",
  slowDown: "Langsamer",
  almostSpent: "Fast aufgebraucht",
  overBudget: "{amount} darüber",

  today: "Heute",
  tomorrow: "Morgen",
  yesterday: "Gestern",
  inDays: "In {days} Tagen",
  inMonths: "In {count} Monaten",
  inYears: "In {count} Jahren",
  daysAgo: "Vor {days} Tagen",
  expiringToday: "nur noch heute haltbar",
  expiringTomorrow: "bis morgen haltbar",
  expiringOn: "bis {weekday} haltbar",
  expiringIn: "noch {days} Tage haltbar",
};
