import type { words as english } from "../../en/kitchen/barcodes.ts";

/** Adding food by barcode: typed, scanned or with the camera. */
export const words: Record<keyof typeof english, string> = {
  title: "Scanner des codes-barres",
  barcode: "Code-barres",
  barcodeHint: "Saisis ses chiffres, ou utilise un lecteur.",
  lookUp: "Chercher",
  read: "{name}, {amount}",
  readAgain: "{name}, {amount}, {count} fois",
  new: "C’est quoi, {code} ?",
  newText: "Personne ne l’a encore scanné ici. Dis-le une fois, et c’est retenu.",
  named: "Son nom : {name}.",
  remember: "Retenir",
  skip: "Passer",
  scanned: "Scannés",
  times: "{amount} × {count}",
  oneLess: "Un de moins : {name}",
  nothingScanned: "Rien de scanné pour l’instant.",
  waiting:
    "{count, plural, one {# code n’a pas encore été cherché} many {# codes n’ont pas encore été cherchés} other {# codes n’ont pas encore été cherchés}}, et {count, plural, one {attend} many {attendent} other {attendent}} ici.",
  full: "{most} articles à la fois, pas plus. Range d’abord ceux-ci : tes scans suivants sont gardés.",
  lookUpAgain: "Réessayer",
  putAway:
    "{count, plural, =0 {Ranger} one {Ranger # article} many {Ranger # articles} other {Ranger # articles}}",
  puttingAway: "Rangement…",
  useCamera: "Utiliser la caméra",
  stopCamera: "Arrêter la caméra",
  cameraPicture: "Ce que voit la caméra",
  cameraHint: "Place un code-barres devant la caméra.",
  cameraNeedsHttps:
    "La caméra ne fonctionne que si Larder est ouvert en HTTPS. Saisis les chiffres, ou utilise un lecteur.",
  cameraRefused:
    "La caméra n’est pas autorisée pour cette page. Autorise-la dans les réglages du navigateur, ou saisis les chiffres.",
  noCamera: "Il n’y a pas de caméra ici. Saisis les chiffres, ou utilise un lecteur.",
  cameraFailed: "La caméra ne fonctionne pas pour le moment. Réessaie, ou saisis les chiffres.",
  torch: "Lampe",
  sound: "Son",
  putAwayDone:
    "{count, plural, one {# article rangé} many {# articles rangés} other {# articles rangés}}",
};
