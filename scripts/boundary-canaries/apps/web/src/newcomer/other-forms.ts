import type { Meal } from "../meals/meal-card.tsx"; // forbidden
export { MealCard } from "../meals/meal-card.tsx"; // forbidden
export * from "../meals/meal-card.tsx"; // forbidden
const meal = import("../meals/meal-card.tsx"); // forbidden
