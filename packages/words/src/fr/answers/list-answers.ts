import type { words as english } from "../../en/answers/list-answers.ts";

/** The server's texts about shopping lists. */
export const words: Record<keyof typeof english, string> = {
  firstList: "Liste de courses",
  listKnown: "Tu as déjà une liste nommée {name}.",
  listsFull: "Tu peux avoir {most} listes au plus. Supprimes-en une d’abord.",
  lastList: "C’est ta seule liste, donc elle reste.",
  listFull:
    "Une liste contient {most} articles à prendre au plus. Coches-en ou retires-en d’abord.",
  listCrowded:
    "Une liste contient {most} articles au plus, cochés compris. Range d’abord ce qui est coché.",
  severalNeeds: "Plusieurs choses le demandent : change la quantité de l’une d’elles.",
  notTicked: "Ce n’est pas coché sur la liste : {id}",
  otherSection: "Autre",
  notBasic: "Ce n’est pas un de tes basiques.",
  packsOf: "{count} × {size}",
  packsWith: "{packs} ({size})",
  runsLow: "Reste {left} sur {least}",
  noneLeft: "Il n’y en a plus",
  usedUp: "Fini {days, plural, =0 {aujourd’hui} =1 {hier} other {il y a # jours}}",
  boughtRegularly:
    "{gap, plural, =1 {Chaque jour} other {Tous les # jours}}, dernier achat {days, plural, =1 {hier} other {il y a # jours}}",
};
