import type { words as english } from "../../en/recipes/exports.ts";

/** Recipes and households as files. */
export const words: Record<keyof typeof english, string> = {
  asJsonLd: "Exporter en JSON-LD",
  asCooklang: "Exporter en Cooklang",
  asText: "Exporter en texte",
  householdText:
    "Tout ton foyer dans un seul fichier : réserves, recettes avec leurs photos, dépenses et historique.",
  downloadEverything: "Tout télécharger",
  bringBackText:
    "Ce même fichier restaure un foyer, ici ou sur un autre serveur, tant que le tien est encore vide.",
  bringBackFile: "Le fichier d’un foyer",
  bringBack: "Restaurer",
  bringBackTitle: "Restaurer ce foyer ?",
  bringBackAsk:
    "Tout le contenu du fichier {file} arrive dans ton foyer ; son nom, ses réglages et ses endroits remplacent les tiens. Ce que ses membres y ont fait te sera attribué, ou à personne.",
  bringingBack: "Restauration…",
  broughtBack:
    "Ton foyer est de retour : {recipes, plural, one {# recette} many {# recettes} other {# recettes}}, {lots, plural, one {# achat} many {# achats} other {# achats}} et {expenses, plural, one {# dépense} many {# dépenses} other {# dépenses}}.",
  picturesLeftOut:
    "{count, plural, one {Une photo abîmée a été laissée} many {# photos abîmées ont été laissées} other {# photos abîmées ont été laissées}} de côté.",
};
