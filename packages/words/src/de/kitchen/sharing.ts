import type { words as english } from "../../en/kitchen/sharing.ts";

/** What was shared with the app. */
export const words: Record<keyof typeof english, string> = {
  title: "Mit Larder geteilt",
  lead: "Erst wenn du wählst, wird etwas gelesen oder gespeichert.",
  nothing:
    "Hier wartet nichts. Teile einen Kassenzettel oder ein Rezept mit Larder oder wähle eine Datei.",
  toScanner: "Kassenzettel scannen",
  toImport: "Rezepte importieren",
  left: "{count, plural, one {Eine Datei blieb} other {{count} Dateien blieben}} draußen: Platz ist für 5 Dateien und 25 MB.",
  ask: "Kassenzettel oder Rezept?",
  onlyPro: "Nur PRO-Mitglieder können Kassenzettel und Fotos lesen lassen. Hier wartet es 7 Tage.",
  readReceipt: "Kassenzettel lesen",
  readRecipe: "Rezept lesen",
  discard: "Verwerfen",
};
