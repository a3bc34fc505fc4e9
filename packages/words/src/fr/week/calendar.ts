import type { words as english } from "../../en/week/calendar.ts";

/** The secret address of a calendar, in the settings. */
export const words: Record<keyof typeof english, string> = {
  title: "Agenda",
  about:
    "Les dates limites et les repas de ton planning peuvent apparaître dans l’agenda de ton téléphone ou de ton ordinateur : crée une adresse et abonne-toi.",
  make: "Créer une adresse",
  making: "Création…",
  since: "Tu as une adresse d’agenda depuis le {day}.",
  keep: "Toute personne qui l’a peut lire ton agenda, donc elle ne s’affiche plus. Si tu l’as perdue, ou si elle est tombée entre d’autres mains, crées-en une nouvelle.",
  makeNew: "Créer une nouvelle adresse",
  makeNewQuestion: "Créer une nouvelle adresse ?",
  makeNewText:
    "L’adresse actuelle cesse de fonctionner, et les agendas qui la lisent ne se mettent plus à jour.",
  end: "La supprimer",
  ending: "Suppression…",
  endQuestion: "Supprimer l’adresse d’agenda ?",
  endText: "Les agendas qui la lisent ne se mettent plus à jour. C’est définitif.",
  ended: "Adresse d’agenda supprimée",
  address: "Adresse d’agenda",
  once: "Elle ne s’affiche que maintenant. Ouvre-la dans ton agenda, ou copie-la pour t’y abonner. Garde-la pour toi : toute personne qui l’a peut lire ton agenda.",
  copy: "Copier l’adresse",
  open: "Ouvrir dans l’agenda",
};
