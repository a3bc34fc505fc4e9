import type { words as english } from "../../en/answers/export-answers.ts";

/** The server's texts about exported recipes and households. */
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
    "In diesem Haushalt ist schon etwas. Wiederherstellen lässt sich ein Haushalt nur in einen leeren: Registriere dich neu oder lösche, was hier ist.",
  notAHousehold:
    "Das ist keine vollständige Datei aus „Alles herunterladen“. Wähle die ZIP-Datei so, wie sie heruntergeladen wurde.",
  tooMuch: "In dieser Datei ist mehr, als sich auf einmal wiederherstellen lässt.",
  fileMissing: "Dieser Haushalt ist unvollständig: {file} fehlt oder ist beschädigt.",
  rowsMissing: "Dieser Haushalt ist unvollständig: In {file} müssten {rows} Zeilen sein.",
  wrongLine:
    "Zeile {line} in {file} ist nicht lesbar{field, select, other {: {field} ist nicht, wie es sein soll}}.",
  wrongBooks:
    "Der Vorrat passt nicht zu seinem Verlauf: data/lots.jsonl und data/stock_events.jsonl widersprechen sich.",
  contradiction:
    "Dieser Haushalt widerspricht sich selbst: Zwei Zeilen sind gleich, oder es fehlt etwas, das da sein muss.",
  recipeTooMuch: "Ein Rezept in {file} hat mehr, als ein Rezept haben kann.",
  listTooMuch: "Eine Liste in {file} hat mehr, als auf eine Liste passt.",
  noRoom: "In {file} ist mehr, als in einen Haushalt passt: höchstens {most}.",
  format: "Wähle JSON-LD, Cooklang oder Text.",
};
