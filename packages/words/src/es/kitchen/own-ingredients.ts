import type { words as english } from "../../en/kitchen/own-ingredients.ts";

/** The household's own ingredients, its remembered names, and questions of receipts. */
export const words: Record<keyof typeof english, string> = {
  title: "Tus ingredientes",
  none: "No tienes ingredientes propios",
  noneText:
    "Lo que no aparezca al buscar puedes añadirlo como propio al guardar la compra. Lo verás aquí.",
  facts: "{category}, se cuenta en {units}",
  factsWithLife:
    "{category}, se cuenta en {units}, dura {days, plural, one {# día} many {# de días} other {# días}}",
  change: "Editar {name}",
  changeTitle: "Editar tu ingrediente",
  delete: "Eliminar {name}",
  deleteText:
    "También se olvidan sus códigos de barras, sus nombres en tickets y lo que dijiste de él.",
  notDeleted: "{name} se queda.",
  name: "Nombre",
  unit: "Se cuenta en",
  kindOf: "Es un tipo de",
  kindOfHint: "Así sirve para las recetas que lo piden",
  kindOfChoice: "Por ejemplo, mantequilla o pan",
  unitChoice: "Elige una unidad",
  category: "Categoría",
  life: "Duración (días)",
  questions: "Preguntas de los tiques",
  noQuestions: "Nada por responder",
  noQuestionsText: "Las líneas de un tique que dejes abiertas esperan aquí.",
  otherFood: "Otro alimento",
  noFood: "No es comida",
  putAway: "{name}: guardado",
  stayedInBudget: "Se queda solo en el presupuesto.",
  names: "Nombres recordados",
  noNames: "No hay nombres recordados",
  noNamesText: "Lo que elijas para una palabra o un nombre impreso se recuerda aquí.",
  searchNames: "Buscar nombres",
  nameInShop: "{name}, {shop}",
  forgetName: "Olvidar {name}",
  forgetTitle: "¿Olvidar {name}?",
  forgetText: "Larder te volverá a preguntar la próxima vez. Lo que tienes en casa no cambia.",
  forget: "Olvidar",
};
