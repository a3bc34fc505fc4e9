import type { words as english } from "../../en/kitchen/barcodes.ts";

/** Adding food by barcode: typed, scanned or with the camera. */
export const words: Record<keyof typeof english, string> = {
  title: "Escanear códigos de barras",
  barcode: "Código de barras",
  barcodeHint: "Escribe sus cifras o léelo con un escáner.",
  lookUp: "Buscar",
  read: "{name}, {amount}",
  readAgain: "{name}, {amount}, {count} veces",
  new: "¿Qué es {code}?",
  newText: "Aquí aún no se ha escaneado. Dilo una vez y se recordará.",
  named: "Se llama {name}.",
  remember: "Recordar",
  skip: "Omitir",
  scanned: "Escaneado",
  times: "{amount} × {count}",
  oneLess: "Uno menos: {name}",
  nothingScanned: "Aún no has escaneado nada.",
  waiting:
    "{count, plural, one {# código} many {# de códigos} other {# códigos}} sin buscar todavía: {count, plural, one {se guarda} many {se guardan} other {se guardan}} aquí.",
  full: "Caben {most} productos de una vez. Guarda primero estos: lo que escanees después no se pierde.",
  lookUpAgain: "Reintentar",
  putAway:
    "{count, plural, =0 {Guardar} one {Guardar # producto} many {Guardar # de productos} other {Guardar # productos}}",
  puttingAway: "Guardando…",
  useCamera: "Usar la cámara",
  stopCamera: "Parar la cámara",
  cameraPicture: "Lo que ve la cámara",
  cameraHint: "Pon un código de barras delante de la cámara.",
  cameraNeedsHttps:
    "La cámara solo funciona si abres Larder por HTTPS. Escribe las cifras o usa un escáner.",
  cameraRefused:
    "Esta página no tiene permiso para usar la cámara. Dáselo en los ajustes del navegador o escribe las cifras.",
  noCamera: "Aquí no hay cámara. Escribe las cifras o usa un escáner.",
  cameraFailed: "La cámara no funciona ahora mismo. Inténtalo otra vez o escribe las cifras.",
  torch: "Luz",
  sound: "Sonido",
  putAwayDone:
    "{count, plural, one {# producto guardado} many {# de productos guardados} other {# productos guardados}}",
};
