import type { words as english } from "../../en/kitchen/check.ts";

/** The two-minute check of stock. */
export const words: Record<keyof typeof english, string> = {
  close: "Schließen. Bisherige Antworten sind gespeichert",
  nowhere: "Ohne Ort",
  progress: "{at, number} von {total, number}",
  about: "Etwa {amount}?",
  several: "Etwa {amount} in {count, number} Packungen?",
  lastSeen:
    "{days, plural, =0 {Davon war eine Weile nichts zu hören.} one {Zuletzt gestern gesehen.} other {Zuletzt vor # Tagen gesehen.}}",
  opened: "Angebrochen am {day}.",
  pace: "In dieser Küche ist es meist nach {days, plural, one {# Tag} other {# Tagen}} weg.",
  planned: "Der Plan braucht es.",
  dated: "Datum: {day}.",
  there: "Noch da",
  half: "Etwa die Hälfte",
  little: "Ein bisschen",
  eaten: "Gegessen",
  wasted: "Weggeworfen",
  answers: "Wie viel ist noch da?",
  back: "Zurück",
  skip: "Weiß nicht",
  nothing: "Nichts zu prüfen",
  nothingText: "Der ganze Vorrat wurde erst vor Kurzem gesehen.",
  toInventory: "Zum Vorrat",
  saved: "{count, plural, one {# Antwort} other {# Antworten}} gespeichert",
  changed: "Inzwischen hat jemand anderes etwas geändert. Die restlichen Fragen beginnen neu.",
  loading: "Vorrats-Check",
  offer: "Ist das noch da?",
  offerText:
    "{count, plural, one {Eine Frage hält} other {# Fragen halten}} deinen Vorrat aktuell, in etwa zwei Minuten.",
  start: "Vorrat prüfen",
  stillGood: "Noch gut?",
  stillGoodText: "Das MHD ist kein Verbrauchsdatum: schau, riech, probier.",
  days: "{days, plural, one {# Tag} other {# Tage}}",
  until: "bis {day}",
  keptUntil: "{name} länger behalten, bis {day}",
};
