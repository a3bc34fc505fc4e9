import type { words as english } from "../../en/kitchen/counting.ts";

/** Counting a place by scans. */
export const words: Record<keyof typeof english, string> = {
  title: "Zählen: {place}",
  aPlace: "Ort zählen",
  lead: "Beim Scannen ändert sich noch nichts.",
  scanned: "{count, number} gescannt",
  code: "Barcode",
  codeHint: "Tippe die Nummer ein oder scanne mit Kamera oder Scanner.",
  add: "Hinzufügen",
  nothingScanned: "Noch nichts gescannt.",
  unknown: "Unbekannter Code {code}",
  counted: "{name}, jetzt {count, number}",
  compare: "Vergleichen",
  scanOn: "Weiter scannen",
  result: "{scanned, number} gescannt, {found, number} am richtigen Ort.",
  missing: "Fehlt",
  unexpected: "Nicht erwartet",
  found: "{count, plural, one {# Posten} other {# Posten}} gefunden",
  what: "{name}: Was ist passiert?",
  wasted: "Weggeworfen",
  here: "Hier",
  moveHere: "Kommt hierher",
  putAway: "{amount} hier eingeräumt",
  leftOut: "Nicht bekannt, zählt nicht mit.",
  does: "Einmal Rückgängig gilt für alles.",
  apply:
    "{count, plural, =0 {Übernehmen} one {# Änderung übernehmen} other {# Änderungen übernehmen}}",
  saved: "Gezählt: {place}",
  noPlace: "Diesen Ort gibt es nicht mehr",
};
