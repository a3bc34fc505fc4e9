import type { words as english } from "../../en/kitchen/labels.ts";

/** Labels of lots. */
export const words: Record<keyof typeof english, string> = {
  title: "Etikett drucken",
  lead: "Scannen öffnet diesen Posten: essen, Portion nehmen, umräumen.",
  size: "Größe",
  millimetres: "{width, number} × {height, number} mm",
  sheet: "A4-Bogen, {count, number} Etiketten, {width, number} × {height, number} mm",
  print: "Drucken",
  send: "An den Drucker senden",
  sent: "{count, plural, one {Etikett} other {# Etiketten}} an den Drucker gesendet",
  noPrinter: "Hier ist kein Etikettendrucker eingerichtet.",
  bestBefore: "haltbar bis",
  useBy: "verbrauchen bis",
  frozen: "eingefroren {day}",
  preview: "Vorschau",
  code: "Code: {name}",
  nothingText: "Die Lebensmittel dieser Seite sind nicht mehr im Vorrat.",
  printLabel: "Etikett drucken",
  gone: "Zu diesem Etikett gibt es hier nichts",
  goneText: "Es ist aufgebraucht oder gehört zu einem anderen Haushalt.",
  toInventory: "Zum Vorrat",
  opening: "Das Lebensmittel zum Etikett wird geöffnet",
};
