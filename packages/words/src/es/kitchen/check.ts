import type { words as english } from "../../en/kitchen/check.ts";

/** The two-minute check of stock. */
export const words: Record<keyof typeof english, string> = {
  close: "Cerrar. Lo respondido queda guardado",
  nowhere: "Sin lugar",
  progress: "{at, number} de {total, number}",
  about: "¿Cerca de {amount}?",
  several: "¿Cerca de {amount} en {count, number} paquetes?",
  lastSeen:
    "{days, plural, =0 {Hace tiempo que no hay noticias.} one {Última noticia: ayer.} many {Última noticia: hace # de días.} other {Última noticia: hace # días.}}",
  opened: "Apertura: {day}.",
  pace: "En esta cocina suele acabarse en {days, plural, one {# día} many {# de días} other {# días}}.",
  planned: "Hace falta para el plan.",
  dated: "Fecha: {day}.",
  there: "Sigue ahí",
  half: "Cerca de la mitad",
  little: "Un poco",
  wasted: "Tirado",
  answers: "¿Cuánto queda?",
  back: "Atrás",
  skip: "No lo sé",
  nothing: "Nada que revisar",
  nothingText: "Todo lo que hay en casa se ha visto hace poco.",
  toInventory: "Ver el inventario",
  saved:
    "{count, plural, one {# respuesta guardada} many {# de respuestas guardadas} other {# respuestas guardadas}}",
  changed:
    "Mientras tanto, otra persona ha cambiado algo. Las preguntas que quedan empiezan de nuevo.",
  loading: "Revisión del inventario",
  offer: "¿Sigue ahí?",
  offerText:
    "{count, plural, one {Una pregunta mantiene} many {# de preguntas mantienen} other {# preguntas mantienen}} tu inventario al día, en unos dos minutos.",
  start: "Revisar el inventario",
  boughtAgain: "Comprado de nuevo",
  stillSome: "¿Queda algo de antes: {name} ({amount})?",
  notNow: "Ahora no",
  stillGood: "¿Aún se puede comer?",
  stillGoodText: "Consumo preferente no es caducidad: mira, huele, prueba.",
  days: "{days, plural, one {# día} many {# de días} other {# días}}",
  until: "hasta el {day}",
  keptUntil: "{name}: más días, hasta el {day}",
};
