import type { words as english } from "../../en/kitchen/sharing.ts";

/** What was shared with the app. */
export const words: Record<keyof typeof english, string> = {
  title: "Partagé avec Larder",
  lead: "Rien n’est lu ni enregistré avant ton choix.",
  nothing:
    "Rien n’attend ici. Partage un ticket ou une recette avec Larder, ou choisis un fichier.",
  toScanner: "Scanner un ticket",
  toImport: "Importer tes recettes",
  left: "{count, plural, one {Un fichier a été laissé} many {{count} fichiers ont été laissés} other {{count} fichiers ont été laissés}} de côté : il y a de la place pour 5 fichiers et 25 Mo.",
  ask: "C’est un ticket ou une recette ?",
  onlyPro:
    "La lecture des tickets et des photos est réservée aux membres PRO. C’est gardé ici 7 jours.",
  readReceipt: "Lire le ticket",
  readRecipe: "Lire la recette",
  discard: "Abandonner",
};
