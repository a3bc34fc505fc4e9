/**
 * Texts shared by several screens, or by screens and answers: the rules' codes, and placeholder
 * names of people.
 */
export const words = {
  ingredientPurchase: "Ingredient Purchase",
  externalMeal: "Meal (External)",
  otherExpense: "Other",
  support: "Larder support",
  bookName: "{name}'s Recipe Book",

  onTrack: "On track",
  slowDown: "Slow down",
  almostSpent: "Almost spent",
  overBudget: "Over by {amount}",

  today: "Today",
  tomorrow: "Tomorrow",
  yesterday: "Yesterday",
  inDays: "In {days} days",
  inMonths: "In {count} months",
  inYears: "In {count} years",
  daysAgo: "{days} days ago",
  expiringToday: "expiring today",
  expiringTomorrow: "expiring tomorrow",
  expiringOn: "expiring {weekday}",
  expiringIn: "expiring in {days} days",
} as const;
