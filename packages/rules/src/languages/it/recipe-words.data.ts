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
  saysYield: "rende|rendimento|dosi(?: per)?|porzioni|persone",
  beforeYield: "fino a|porzioni|persone|rende|rendimento|dosi|per",
};
