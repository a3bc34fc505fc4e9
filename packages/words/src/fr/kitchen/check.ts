import type { words as english } from "../../en/kitchen/check.ts";

/** The two-minute check of stock. */
export const words: Record<keyof typeof english, string> = {
  close: "Fermer. Les réponses données sont enregistrées",
  nowhere: "Aucun endroit",
  progress: "{at, number} sur {total, number}",
  about: "Environ {amount} ?",
  several: "Environ {amount} en {count, number} paquets ?",
  lastSeen:
    "{days, plural, =0 {Pas vérifié depuis un moment.} one {Vérifié hier.} many {Vérifié il y a # jours.} other {Vérifié il y a # jours.}}",
  opened: "Entamé le {day}.",
  pace: "Dans cette cuisine, ça part en général en {days, plural, one {# jour} many {# jours} other {# jours}}.",
  planned: "Prévu au planning.",
  dated: "Date : {day}.",
  there: "Encore là",
  half: "Environ la moitié",
  little: "Un peu",
  wasted: "Jeté",
  answers: "Combien en reste-t-il ?",
  back: "Retour",
  skip: "Je ne sais pas",
  nothing: "Rien à vérifier",
  nothingText: "Toutes tes réserves ont été vues récemment.",
  toInventory: "Voir mes réserves",
  saved:
    "{count, plural, one {# réponse enregistrée} many {# réponses enregistrées} other {# réponses enregistrées}}",
  changed: "Entre-temps, quelqu’un a modifié des aliments. Les questions restantes recommencent.",
  loading: "Vérification des réserves",
  offer: "C’est encore là ?",
  offerText:
    "{count, plural, one {Une question suffit} many {# questions suffisent} other {# questions suffisent}} à garder tes réserves à jour, en deux minutes environ.",
  start: "Vérifier les réserves",
  boughtAgain: "Racheté",
  stillSome: "En reste-t-il d’avant : {name} ({amount}) ?",
  notNow: "Pas maintenant",
  stillGood: "Encore bon ?",
  stillGoodText: "Une DDM n’est pas une DLC : regarde, sens, goûte.",
  days: "{days, plural, one {# jour} many {# jours} other {# jours}}",
  until: "jusqu’au {day}",
  keptUntil: "Prolongé : {name}, jusqu’au {day}",
};
