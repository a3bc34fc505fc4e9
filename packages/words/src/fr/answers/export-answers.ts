import type { words as english } from "../../en/answers/export-answers.ts";

/** The server's texts about exported recipes and households. */
export const words: Record<keyof typeof english, string> = {
  // headers of files that programs read: English in every language
  ingredient: "Ingredient",
  quantity: "Quantity",
  unit: "Unit",
  place: "Place",
  price: "Price",
  moneyIn: "{column} ({currency})",
  bought: "Bought",
  expires: "Expires",
  notEmpty:
    "Ce foyer contient déjà quelque chose. Un foyer ne se restaure que dans un foyer vide : crée un nouveau compte, ou supprime ce qui est ici.",
  notAHousehold:
    "Ce n’est pas un fichier complet de « Tout télécharger ». Choisis le zip tel qu’il a été téléchargé.",
  tooMuch: "Ce fichier contient plus que ce qui peut être restauré d’un coup.",
  fileMissing: "Ce foyer est incomplet : {file} manque ou est abîmé.",
  rowsMissing: "Ce foyer est incomplet : {file} devrait avoir {rows} lignes.",
  wrongLine:
    "La ligne {line} de {file} est illisible{field, select, other { : {field} n’est pas comme il faut}}.",
  wrongBooks:
    "Les réserves ne correspondent pas à leur historique : data/lots.jsonl et data/stock_events.jsonl diffèrent.",
  contradiction:
    "Ce foyer se contredit : deux lignes sont identiques, ou un élément indispensable manque.",
  recipeTooMuch: "Une recette de {file} contient plus qu’une recette ne le peut.",
  listTooMuch: "Une liste de {file} contient plus qu’une liste ne le peut.",
  noRoom: "{file} contient plus qu’un foyer ne le peut, soit {most}.",
  format: "Choisis JSON-LD, Cooklang ou le texte.",
};
