import type { words as english } from "../../en/answers/list-answers.ts";

/** The server's texts about shopping lists. */
export const words: Record<keyof typeof english, string> = {
  firstList: "Lista de la compra",
  listKnown: "Ya tienes una lista llamada {name}.",
  listsFull: "Puedes tener como mucho {most} listas. Elimina una primero.",
  lastList: "Es tu única lista, así que se queda.",
  listFull: "En una lista caben {most} productos pendientes. Marca o quita algo primero.",
  listCrowded:
    "En una lista caben {most} productos, contando los marcados. Guarda primero lo marcado.",
  severalNeeds: "Varias cosas lo piden: cambia la cantidad de una de ellas.",
  notTicked: "No está marcado en la lista: {id}",
  otherSection: "Otros",
  notBasic: "No es uno de tus básicos.",
  packsOf: "{count} × {size}",
  packsWith: "{packs} ({size})",
  runsLow: "En casa: {left} de {least}",
  noneLeft: "No queda nada",
  usedUp:
    "Se acabó {days, plural, =0 {hoy} =1 {ayer} one {hace # día} many {hace # de días} other {hace # días}}",
  boughtRegularly:
    "Cada {gap, plural, =1 {día} one {# día} many {# de días} other {# días}}, última compra {days, plural, =1 {ayer} one {hace # día} many {hace # de días} other {hace # días}}",
};
