import type { RecipeWords } from "../recipe-words.ts";

/** Words of pasted recipes; see `RecipeWords`. */
export const RECIPE_WORDS: RecipeWords = {
  ingredients: "ingredienti|occorrente",
  steps: "preparazione|procedimento|svolgimento|esecuzione",
  notes: "note|consigli(?:o)?|suggerimenti",
  skipped: "valori nutrizionali|utensili",
  groups: `ripieno|impasto|condimento|guarnizione|glassa|copertura|farcitura|decorazione|per servire|crema|base|soffritto`,
  groupEndings: "ripieno|impasto",
  joinedEndings: "",
  furniture: "vai alla ricetta|stampa(?: (?:la )?ricetta)?|salva|condividi|pubblicità",
  people: "persone|porzioni",
  family: "(?:una )?famiglia (?:di|da)",
  pieces: "fette|pezzi",
  saysYield: "rende|rendimento|dosi(?: per)?|porzioni|persone",
  beforeYield: "fino a|porzioni|persone|rende|rendimento|dosi|per",
  cooking: `preriscald(?:are|a|ate)|(?:ri)?scald(?:are|a|ate)|mescol(?:are|a|ate)|mettere|mett(?:i|ete)|sbatt(?:ere|i|ete)|vers(?:are|a|ate)|
    aggiung(?:ere|i|ete)|tagli(?:are|a|ate)|tritare|cuocere|cuoc(?:i|ete)|lav(?:are|a|ate)|sbucci(?:are|a|ate)|
    sciogli(?:ere|ete)?|portare|portate|far(?:e)? (?:bollire|rosolare|soffriggere|cuocere)|impastare|soffrigg(?:ere|i|ete)|in una (?:ciotola|padella|pentola)`,
};
