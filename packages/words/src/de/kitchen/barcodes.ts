import type { words as english } from "../../en/kitchen/barcodes.ts";

/** Adding food by barcode: typed, scanned or with the camera. */
export const words: Record<keyof typeof english, string> = {
  title: "Barcodes scannen",
  barcode: "Barcode",
  barcodeHint: "Tippe die Ziffern ein oder lies ihn mit einem Scanner.",
  lookUp: "Nachschlagen",
  read: "{name}, {amount}",
  readAgain: "{name}, {amount}, {count}-mal",
  new: "Was ist {code}?",
  newText: "Den hat hier noch niemand gescannt. Sag es einmal, dann ist es gemerkt.",
  named: "Es heißt {name}.",
  remember: "Merken",
  skip: "Überspringen",
  scanned: "Gescannt",
  times: "{amount} × {count}",
  oneLess: "Eins weniger: {name}",
  nothingScanned: "Noch nichts gescannt.",
  waiting:
    "{count, plural, one {# Code wurde} other {# Codes wurden}} noch nicht nachgeschlagen und {count, plural, one {bleibt} other {bleiben}} so lange hier.",
  full: "Mehr als {most} Artikel gehen nicht auf einmal. Räume erst diese ein: Was du seither gescannt hast, bleibt erhalten.",
  lookUpAgain: "Noch mal versuchen",
  putAway: "{count, plural, =0 {Einräumen} one {# Artikel einräumen} other {# Artikel einräumen}}",
  puttingAway: "Wird eingeräumt …",
  useCamera: "Kamera nutzen",
  stopCamera: "Kamera aus",
  cameraPicture: "Bild der Kamera",
  cameraHint: "Halte einen Barcode vor die Kamera.",
  cameraNeedsHttps:
    "Die Kamera geht nur, wenn Larder über HTTPS geöffnet ist. Tippe die Ziffern ein oder nimm einen Scanner.",
  cameraRefused:
    "Diese Seite darf die Kamera nicht nutzen. Erlaube es in den Browsereinstellungen oder tippe die Ziffern ein.",
  noCamera: "Hier gibt es keine Kamera. Tippe die Ziffern ein oder nimm einen Scanner.",
  cameraFailed: "Die Kamera geht gerade nicht. Versuch es noch mal oder tippe die Ziffern ein.",
  torch: "Licht",
  sound: "Ton",
  putAwayDone: "{count, plural, one {# Artikel} other {# Artikel}} eingeräumt",
};
