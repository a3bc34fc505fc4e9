import type { words as english } from "../en/shared.ts";

/**
 * Texts shared by several screens, or by screens and answers: the rules' codes, and placeholder
 * names of people.
 */
export const words: Record<keyof typeof english, string> = {
  ingredientPurchase: "Compra de ingredientes",
  externalMeal: "Comida fuera de casa",
  otherExpense: "Otros",
  support: "Soporte de Larder",
  bookName: "Recetario de {name}",

  onTrack: "Buen ritmo",
  slowDown: "Ve más despacio",
  almostSpent: "Casi agotado",
  overBudget: "Te pasas por {amount}",

  today: "Hoy",
  tomorrow: "Mañana",
  yesterday: "Ayer",
  inDays: "En {days} días",
  inMonths: "En {count} meses",
  inYears: "En {count} años",
  daysAgo: "Hace {days} días",
  expiringToday: "caducidad: hoy",
  expiringTomorrow: "caducidad: mañana",
  expiringOn: "caducidad: {weekday}",
  expiringIn: "caducidad: en {days} días",
};
