import type { words as english } from "../../en/kitchen/labels.ts";

/** Labels of lots. */
export const words: Record<keyof typeof english, string> = {
  title: "Imprimer une étiquette",
  lead: "La scanner ouvre ce lot : manger, prendre une portion, déplacer.",
  size: "Format",
  millimetres: "{width, number} × {height, number} mm",
  sheet: "Feuille A4, {count, number} étiquettes de {width, number} × {height, number} mm",
  print: "Imprimer",
  send: "Envoyer à l’imprimante",
  sent: "{count, plural, one {Étiquette envoyée} many {# étiquettes envoyées} other {# étiquettes envoyées}} à l’imprimante",
  noPrinter: "Aucune imprimante d’étiquettes n’est configurée ici.",
  bestBefore: "de préférence avant",
  useBy: "à consommer jusqu’au",
  frozen: "congelé le {day}",
  preview: "Aperçu",
  code: "Code : {name}",
  nothingText: "Les aliments de cette page ne sont plus en réserve.",
  printLabel: "Imprimer une étiquette",
  gone: "Cette étiquette ne mène à aucun aliment ici",
  goneText: "L’aliment est terminé, ou il appartient à un autre foyer.",
  toInventory: "Voir mes réserves",
  opening: "Ouverture de l’aliment de cette étiquette",
};
