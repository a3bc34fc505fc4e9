import type { words as english } from "../../en/answers/plan-answers.ts";

/** The server's texts about the plan. */
export const words: Record<keyof typeof english, string> = {
  full: "Le planning est plein : {most} repas au plus en {days} jours.",
  tooFar:
    "{most} repas au plus peuvent être planifiés d’avance. Fais finir la répétition plus tôt.",
  copiesMany: "{most} recettes de livres au plus peuvent être planifiées à la fois.",
  alreadyCooked: "Ce repas est déjà cuisiné, il ne peut plus qu’être déplacé.",
  notCooked: "Seule une recette peut être cuisinée.",
  cookedBefore: "C’est déjà cuisiné.",
  otherRecipe: "Ce repas du planning vient d’une autre recette.",
  repeatUntil: "Le dernier jour ne doit pas être avant le premier",
  daysOrder: "Le premier jour ne doit pas être après le dernier",
  daysMany: "{most} jours au plus peuvent être affichés à la fois",

  reserved: "Réservé : {foods} pour {day}",
  laterDay: "{weekday} {day}",
  reservedFood: "{food} pour {meal}, {day}",
  cookedReserved: "C’est cuisiné : {name} ! Des aliments réservés ont servi : {foods}.",
  cookedReservedMore:
    "C’est cuisiné : {name} ! Des aliments réservés ont servi : {foods} et {more} de plus.",

  usesBefore: "{food} : à finir avant {day}",
  savesBefore: "{food} : à finir avant {day}, {amount} sauvés",
  usesOnLastDay: "{food} : dernier jour, {day}",
  savesOnLastDay: "{food} : dernier jour, {day}, {amount} sauvés",
  buy: "à acheter : {food} {amount}",
};
