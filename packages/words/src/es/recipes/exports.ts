import type { words as english } from "../../en/recipes/exports.ts";

/** Recipes and households as files. */
export const words: Record<keyof typeof english, string> = {
  asJsonLd: "Exportar como JSON-LD",
  asCooklang: "Exportar como Cooklang",
  asText: "Exportar como texto",
  householdText:
    "Todo lo de tu hogar en un archivo: lo que hay en casa, las recetas con sus fotos, los gastos y lo que ha pasado.",
  downloadEverything: "Descargar todo",
  bringBackText:
    "Ese mismo archivo restaura un hogar, aquí o en otro servidor, mientras el tuyo siga vacío.",
  bringBackFile: "El archivo de un hogar",
  bringBack: "Restaurar",
  bringBackTitle: "¿Restaurar este hogar?",
  bringBackAsk:
    "Todo lo de {file} pasa a tu hogar; su nombre, ajustes y lugares sustituyen a los tuyos. Lo que hicieron sus personas será tuyo o de nadie.",
  bringingBack: "Restaurando…",
  broughtBack:
    "Tu hogar ha vuelto: {recipes, plural, one {una receta} many {# de recetas} other {# recetas}}, {lots, plural, one {una compra} many {# de compras} other {# compras}} y {expenses, plural, one {un gasto} many {# de gastos} other {# gastos}}.",
  picturesLeftOut:
    "{count, plural, one {Una foto estaba dañada y se ha quedado fuera.} many {# de fotos estaban dañadas y se han quedado fuera.} other {# fotos estaban dañadas y se han quedado fuera.}}",
};
