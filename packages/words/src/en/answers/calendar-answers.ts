/** Events in a person's calendar program. */
export const words = {
  expires: "{name} expires",
  breakfast: "Breakfast: {name}",
  lunch: "Lunch: {name}",
  dinner: "Dinner: {name}",
  otherMeal: "Meal: {name}",
} as const;
