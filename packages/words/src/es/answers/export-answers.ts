import type { words as english } from "../../en/answers/export-answers.ts";

/** The server's texts about exported recipes and households. Columns of CSV files stay English. */
export const words: Record<keyof typeof english, string> = {
  ingredient: "Ingredient",
  quantity: "Quantity",
  unit: "Unit",
  place: "Place",
  price: "Price",
  moneyIn: "{column} ({currency})",
  bought: "Bought",
  expires: "Expires",
  notEmpty:
    "Este hogar ya contiene algo. Solo se puede restaurar un hogar en uno vacío: regístrate de nuevo o elimina lo que hay aquí.",
  notAHousehold:
    "Este no es un archivo completo de Descargar todo. Elige el zip tal como se descargó.",
  tooMuch: "Este archivo contiene más de lo que se puede restaurar de una vez.",
  fileMissing: "Este hogar no está completo: {file} falta o está dañado.",
  rowsMissing: "Este hogar no está completo: {file} debería tener {rows} filas.",
  wrongLine:
    "No se puede leer la línea {line} de {file}{field, select, other {: {field} no es como debería}}.",
  wrongBooks:
    "Lo que hay en casa no coincide con su historial: data/lots.jsonl y data/stock_events.jsonl difieren.",
  contradiction: "Este hogar se contradice: hay dos filas iguales o falta algo que debe estar.",
  recipeTooMuch: "Una receta de {file} tiene más de lo que puede tener una receta.",
  listTooMuch: "Una lista de {file} contiene más de lo que puede tener una lista.",
  noRoom: "{file} contiene más de lo que puede tener un hogar: {most}.",
  format: "Elige JSON-LD, Cooklang o texto.",
};
