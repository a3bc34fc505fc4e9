import type { words as english } from "../../en/kitchen/own-ingredients.ts";

/** Changing and deleting the household's own ingredients. */
export const words: Record<keyof typeof english, string> = {
  title: "Tes aliments perso",
  none: "Aucun aliment perso",
  noneText: "Si la recherche ne trouve pas un aliment, crée-le en le rangeant. Il apparaîtra ici.",
  facts: "{category}, compté en {units}",
  factsWithLife:
    "{category}, compté en {units}, se garde {days, plural, one {# jour} many {# jours} other {# jours}}",
  change: "Modifier {name}",
  changeTitle: "Modifier l’aliment perso",
  delete: "Supprimer {name}",
  deleteText:
    "Ses codes-barres, ses noms sur les tickets et tout ce que tu en as dit seront oubliés aussi.",
  notDeleted: "Toujours là : {name}.",
  name: "Nom",
  unit: "Compté en",
  kindOf: "Une variété de",
  kindOfHint: "Il convient alors aux recettes qui en demandent",
  kindOfChoice: "Par exemple beurre ou pain",
  unitChoice: "Choisir une unité",
  category: "Catégorie",
  life: "Conservation (jours)",
  values: "Valeurs et allergènes : {name}",
  valuesOf: "Composition : {name}",
  per100: "Pour 100 g",
  kcal: "Énergie (kcal)",
  allergensKnown: "Les allergènes sont connus",
  free: "Sans",
  may: "Peut contenir",
  keepsDiet: "Convient",
  breaksDiet: "Ne convient pas",
};
