import type { words as english } from "../../en/kitchen/own-ingredients.ts";

/** Changing and deleting the household's own ingredients. */
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
  values: "Valores y alérgenos de {name}",
  valuesOf: "Qué contiene {name}",
  per100: "En 100 g",
  kcal: "Energía (kcal)",
  allergensKnown: "Se conocen los alérgenos",
  free: "No contiene",
  may: "Puede contener",
  keepsDiet: "Apto",
  breaksDiet: "No apto",
};
