import type { words as english } from "../../en/kitchen/counting.ts";

/** Counting a place by scans. */
export const words: Record<keyof typeof english, string> = {
  title: "Contar: {place}",
  aPlace: "Contar un lugar",
  lead: "Nada cambia mientras escaneas.",
  scanned: "Escaneados: {count, number}",
  code: "Código de barras",
  codeHint: "Escribe el número o escanea con la cámara o un escáner.",
  add: "Añadir",
  nothingScanned: "Aún no has escaneado nada.",
  unknown: "Código desconocido: {code}",
  counted: "{name}, ahora {count, number}",
  compare: "Comparar",
  scanOn: "Seguir escaneando",
  result: "Escaneados: {scanned, number}. En su sitio: {found, number}.",
  missing: "Falta",
  unexpected: "Inesperado",
  found:
    "{count, plural, one {# lote encontrado} many {# de lotes encontrados} other {# lotes encontrados}}",
  what: "¿Qué ha pasado con {name}?",
  wasted: "Tirado",
  here: "Aquí",
  moveHere: "Pasa aquí",
  putAway: "Se guarda aquí: {amount}",
  leftOut: "Se desconoce; queda fuera del recuento.",
  does: "Un solo Deshacer para todo.",
  apply:
    "{count, plural, =0 {Aplicar} one {Aplicar # cambio} many {Aplicar # de cambios} other {Aplicar # cambios}}",
  saved: "Recuento hecho: {place}",
  noPlace: "Este lugar ya no existe",
};
