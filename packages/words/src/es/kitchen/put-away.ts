import type { words as english } from "../../en/kitchen/put-away.ts";

/** Putting food away: one line, several lines, and questions before saving. */
export const words: Record<keyof typeof english, string> = {
  line: "Escríbelo en una línea",
  lineExample: "2 l leche 3,49 vie",
  lineHint: "O pega una lista entera. Con Intro se guarda y pasas a lo siguiente.",
  putAway: "Guardar",
  puttingAway: "Guardando…",
  theForm: "Lo mismo, como formulario",
  toForm: "Ir al formulario",
  understood: "Entendido",
  proposed: "propuesta",
  remembered: "de memoria",
  notKnown: "aún desconocido",
  tally:
    "{count, plural, one {{count, number} guardado} many {{count, number} guardados} other {{count, number} guardados}}",
  newestFirst: "lo último primero",
  takeBack: "Retirar {name}",
  takenBack: "Has retirado {name}",
  boughtFor: "Como la última vez: {amount} por {price}",
  boughtForInto: "Como la última vez: {amount} por {price}, {place}",
  bought: "Como la última vez: {amount}",
  boughtInto: "Como la última vez: {amount}, {place}",
  tooLittle: "¿Solo {amount} de {name}?",
  tooMuch: "¿{amount} de {name}? Es {times, number} veces lo habitual.",
  tooMuchAlone: "¿De verdad {amount} de {name}?",
  tooDear: "¿{price} por {amount} de {name}? Esa cantidad suele costar cerca de {usual}.",
  meantAmount: "¿Quieres decir {amount} de {name}?",
  meantName: "¿Quieres decir {name}?",
  meantPrice: "¿Cuesta {price}?",
  meantDay: "¿Quieres decir {day}?",
  meantPlace: "Ese lugar no existe aquí. ¿Dónde lo guardas?",
  saveAnyway: "Guardar de todos modos",
  change: "Cambiar",
  unknown: "Ningún ingrediente se llama «{name}». ¿Cuál es?",
  unknownAlone: "Ningún ingrediente se llama todavía «{name}».",
  lines: "{count, plural, one {# línea} many {# de líneas} other {# líneas}}",
  staying:
    "{count, plural, one {# línea se queda aquí hasta que respondas.} many {# de líneas se quedan aquí hasta que respondas.} other {# líneas se quedan aquí hasta que respondas.}}",
  yes: "Sí",
  linesToAsk:
    "{count, plural, one {# línea por revisar.} many {# de líneas por revisar.} other {# líneas por revisar.}}",
  lookAt: "por revisar",
  removeRow: "Quitar {name}",
  leftOut:
    "Se guardan como mucho 200 líneas de una vez: {count, plural, one {la última queda} many {las últimas # quedan} other {las últimas # quedan}} fuera. Pégalas después.",
  back: "Atrás",
};
