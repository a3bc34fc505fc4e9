import type { words as english } from "../../en/kitchen/counting.ts";

/** Counting a place by scans. */
export const words: Record<keyof typeof english, string> = {
  title: "Compter : {place}",
  aPlace: "Compter un endroit",
  lead: "Rien ne change pendant que tu scannes.",
  scanned: "Scannés : {count, number}",
  code: "Code-barres",
  codeHint: "Saisis le numéro, ou scanne avec la caméra ou un lecteur.",
  add: "Ajouter",
  nothingScanned: "Rien de scanné pour l’instant.",
  unknown: "Code inconnu : {code}",
  counted: "{name}, maintenant {count, number}",
  compare: "Comparer",
  scanOn: "Scanner encore",
  result: "Scannés : {scanned, number}, à leur place : {found, number}.",
  missing: "Manque",
  unexpected: "Pas prévu",
  found: "{count, plural, one {# lot trouvé} many {# lots trouvés} other {# lots trouvés}}",
  what: "{name} : que s’est-il passé ?",
  wasted: "Jeté",
  here: "Ici",
  moveHere: "Passe ici",
  putAway: "Rangé ici : {amount}",
  leftOut: "Non connu, hors du compte.",
  does: "Un seul Annuler pour tout.",
  apply:
    "{count, plural, =0 {Appliquer} one {Appliquer # changement} many {Appliquer # changements} other {Appliquer # changements}}",
  saved: "Compté : {place}",
  noPlace: "Cet endroit n’existe plus",
};
