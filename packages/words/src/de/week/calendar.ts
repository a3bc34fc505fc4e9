import type { words as english } from "../../en/week/calendar.ts";

/** The secret address of a calendar, in the settings. */
export const words: Record<keyof typeof english, string> = {
  title: "Kalender",
  about:
    "Ablaufdaten und die Gerichte aus deinem Plan können im Kalender auf Handy oder Computer stehen: Erstelle eine Adresse und abonniere sie dort.",
  make: "Adresse erstellen",
  making: "Wird erstellt …",
  since: "Du hast eine Kalenderadresse, erstellt: {day}.",
  keep: "Wer sie hat, kann deinen Kalender lesen, deshalb wird sie nicht noch mal angezeigt. Wenn du sie verloren hast oder jemand anderes sie kennt, erstelle eine neue.",
  makeNew: "Neue Adresse erstellen",
  makeNewQuestion: "Neue Adresse erstellen?",
  makeNewText:
    "Die bisherige Adresse endet, und kein Kalender, der sie liest, wird mehr aktualisiert.",
  end: "Beenden",
  ending: "Wird beendet …",
  endQuestion: "Kalenderadresse beenden?",
  endText:
    "Kein Kalender, der sie liest, wird mehr aktualisiert. Das lässt sich nicht rückgängig machen.",
  ended: "Die Kalenderadresse ist beendet",
  address: "Kalenderadresse",
  once: "Du siehst sie nur jetzt. Öffne sie in deinem Kalender, oder kopiere sie und abonniere sie dort. Behalte sie für dich: Wer sie hat, kann deinen Kalender lesen.",
  copy: "Adresse kopieren",
  open: "Im Kalender öffnen",
};
