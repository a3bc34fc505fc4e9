import type { words as english } from "../../en/week/plan-my-week.ts";

/** Proposals in the plan. */
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
  count: "{count, plural, one {# propuesta} many {# propuestas} other {# propuestas}}",
  saves: "aprovecha {saved}",
  toBuy: "{count} por comprar",
  allAtHome: "todo en casa",
  takeNamed: "Aceptar {name}",
  change: "Cambiar comidas o raciones",
  proposed: "Propuesta",
  another: "Otra para el {day} ({meal})",
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
