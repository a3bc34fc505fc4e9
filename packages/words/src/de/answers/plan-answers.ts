import type { words as english } from "../../en/answers/plan-answers.ts";

/** The server's texts about the plan. */
export const words: Record<keyof typeof english, string> = {
  full: "Der Plan ist voll: In {days} Tage passen höchstens {most} Mahlzeiten.",
  tooFar:
    "Höchstens {most} Mahlzeiten lassen sich vorausplanen. Lass die Wiederholung früher enden.",
  copiesMany: "Höchstens {most} Rezepte aus Büchern lassen sich auf einmal planen.",
  alreadyCooked: "Das ist schon gekocht, deshalb lässt es sich nur verschieben.",
  notCooked: "Kochen lässt sich nur ein Rezept.",
  cookedBefore: "Das ist schon gekocht.",
  otherRecipe: "Diese Mahlzeit im Plan gehört zu einem anderen Rezept.",
  repeatUntil: "Der letzte Tag darf nicht vor dem ersten liegen",
  daysOrder: "Der erste Tag darf nicht nach dem letzten liegen",
  daysMany: "Höchstens {most} Tage lassen sich auf einmal anzeigen",

  reserved: "Reserviert: {foods} für {day}",
  laterDay: "{weekday}, {day}",
  reservedFood: "{food} für {meal}, {day}",
  cookedReserved: "Fertig gekocht: {name}! Dabei wurde Reserviertes verbraucht: {foods}.",
  cookedReservedMore:
    "Fertig gekocht: {name}! Dabei wurde Reserviertes verbraucht: {foods} und {more} weitere.",

  usesBefore: "verbraucht {food} vor {day}",
  savesBefore: "verbraucht {food} vor {day}, rettet {amount}",
  usesOnLastDay: "verbraucht {food} noch am {day}",
  savesOnLastDay: "verbraucht {food} noch am {day}, rettet {amount}",
  buy: "zu kaufen: {food}, {amount}",
};
