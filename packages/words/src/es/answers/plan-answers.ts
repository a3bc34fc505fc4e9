import type { words as english } from "../../en/answers/plan-answers.ts";

/** The server's texts about the plan. */
export const words: Record<keyof typeof english, string> = {
  full: "El plan está lleno: caben {most} comidas en {days} días.",
  tooFar:
    "Se pueden planificar por adelantado como mucho {most} comidas. Haz que la repetición acabe antes.",
  copiesMany: "Se pueden planificar como mucho {most} recetas de recetarios a la vez.",
  alreadyCooked: "Esto ya se cocinó, así que solo se puede mover.",
  notCooked: "Solo se puede cocinar una receta.",
  cookedBefore: "Esto ya se cocinó.",
  otherRecipe: "Esta comida del plan es de otra receta.",
  repeatUntil: "El último día no puede ser anterior al primero",
  daysOrder: "El primer día no puede ser posterior al último",
  daysMany: "Se pueden mostrar como mucho {most} días a la vez",

  reserved: "Reservas para el {day}: {foods}",
  laterDay: "{weekday}, {day}",
  reservedFood: "{food} para {meal} el {day}",
  cookedReserved: "¡Listo! Has cocinado {name}. Ha usado lo reservado: {foods}.",
  cookedReservedMore: "¡Listo! Has cocinado {name}. Ha usado lo reservado: {foods} y {more} más.",

  usesBefore: "usa {food} antes del {day}",
  savesBefore: "usa {food} antes del {day}, aprovecha {amount}",
  usesOnLastDay: "usa {food} antes de que acabe el {day}",
  savesOnLastDay: "usa {food} antes de que acabe el {day}, aprovecha {amount}",
  buy: "comprar: {food} {amount}",
};
