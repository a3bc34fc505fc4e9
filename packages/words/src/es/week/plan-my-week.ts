import type { words as english } from "../../en/week/plan-my-week.ts";

/** The dialog that proposes a week's meals. */
export const words: Record<keyof typeof english, string> = {
  title: "Planificar mi semana",
  meals: "Comidas",
  breakfast: "Desayuno",
  lunch: "Almuerzo",
  dinner: "Cena",
  other: "Otros",
  servings: "Raciones",
  mostCost: "Coste máximo",
  proposeAgain: "Proponer otra vez",
  proposing: "Buscando comidas…",
  chooseMeal: "Elige al menos una comida del día",
  lead: "{count, plural, one {Un plan para una comida.} many {Un plan para # de comidas.} other {Un plan para # comidas.}}",
  leadSaving:
    "{count, plural, one {Un plan para una comida.} many {Un plan para # de comidas.} other {Un plan para # comidas.}} Aprovecharía {saved} de comida antes de que caduque.",
  toBuy: "Por comprar: {foods}.",
  toBuyMore: "Por comprar: {foods} y {more} más.",
  nothingToBuy: "Nada que comprar.",
  proposed: "Propuesta",
  costs: "aprox. {cost}",
  another: "Otra para el {day} ({meal})",
  leaveOut: "Descartar {name}",
  noOther: "No hay otra receta para el {day} ({meal}).",
  take: "Aceptar todo ({count})",
  taking: "Planificando…",
  nothing: "Nada que proponer",
  nothingText:
    "Todas estas comidas ya están en el plan o no queda ninguna receta que encaje: ninguna se repite en siete días.",
  noRecipes: "Aún no hay recetas",
  noRecipesText:
    "La semana se planifica con tus recetas y las de los recetarios a los que te suscribes.",
  toRecipes: "Mis recetas",
  noList: "No se han podido cargar tus listas, así que no se añade nada.",
};
