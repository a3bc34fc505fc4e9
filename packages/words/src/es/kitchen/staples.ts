import type { words as english } from "../../en/kitchen/staples.ts";

/** Always-there food and minimums. */
export const words: Record<keyof typeof english, string> = {
  title: "Básicos",
  alwaysThere: "Siempre hay",
  alwaysThereHint: "Ninguna receta lo pide y cocinar no lo gasta.",
  keepAtLeast: "Tener al menos",
  below: "Por debajo: {held} de {least}",
  enough: "{held} en casa, mínimo {least}",
  uncounted: "{amounts} sin contar",
  none: "Aún no hay básicos",
  noneText: "Sal, aceite, café: lo que las recetas no tienen que pedir o no debería faltar nunca.",
  add: "Añadir básico",
  edit: "Editar mínimo",
  editNamed: "Editar el mínimo de {name}",
  takeOff: "Quitar {name}",
  takenOff: "Has quitado {name}",
  bringBack: "Deshacer: quitar {name}",
  how: "Cómo",
  amount: "Cantidad",
  unit: "Unidad",
  unitChoice: "Elige una unidad",
  keepIn: "Tener al menos ({unit})",
  unsaid: "No",
  least: "Al menos {amount}",
  atHome: "Siempre hay",
};
