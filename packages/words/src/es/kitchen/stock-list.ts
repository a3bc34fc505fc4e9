import type { words as english } from "../../en/kitchen/stock-list.ts";

/** The inventory's list: its menu, the sheet of a lot, several lots at once. */
export const words: Record<keyof typeof english, string> = {
  menu: "Más",
  compactRows: "Filas compactas",
  longList: "Una sola lista",
  oneRowAFood: "Una fila por alimento",
  lotCount: "{count, plural, one {# lote} many {# de lotes} other {# lotes}}",
  lotsOf: "Lotes de {name}",
  allLotsOf: "Los {count, number} lotes",
  whichLot: "Cuál",
  first: "primero",
  howMuch: "¿Cuánto?",
  all: "Todo",
  half: "La mitad",
  usual: "Como siempre",
  otherAmount: "Otra",
  byPlace: "Por lugar",
  thisWeek: "Esta semana",
  later: "Más adelante",
  isNew: "Nuevo",
  throwAwayCount: "Tirar {count, number}",
  show: "Mostrar",
  addedMany:
    "{count, plural, one {# producto añadido} many {# de productos añadidos} other {# productos añadidos}}",
  selectedCount:
    "{count, plural, one {{count, number} seleccionado} many {{count, number} seleccionados} other {{count, number} seleccionados}}",
  move: "Mover",
  date: "Fecha",
  otherDeeds: "Más acciones",
  givenAway: "Regalado",
  selectAll: "Seleccionar todo",
  clearSelection: "Quitar la selección",
  movedMany:
    "{count, plural, one {# producto pasa} many {# de productos pasan} other {# productos pasan}} a {place}",
  movedNowhere:
    "{count, plural, one {# producto queda} many {# de productos quedan} other {# productos quedan}} sin lugar",
  datedMany:
    "{count, plural, one {# producto dura} many {# de productos duran} other {# productos duran}} hasta el {day}",
  undatedMany:
    "{count, plural, one {# producto queda} many {# de productos quedan} other {# productos quedan}} sin fecha",
  eatenMany:
    "{count, plural, one {# producto comido} many {# de productos comidos} other {# productos comidos}}",
  usedMany:
    "{count, plural, one {# producto terminado} many {# de productos terminados} other {# productos terminados}}",
  gaveAwayMany:
    "{count, plural, one {# producto regalado} many {# de productos regalados} other {# productos regalados}}",
  deletedMany:
    "{count, plural, one {# producto eliminado} many {# de productos eliminados} other {# productos eliminados}}",
  deleteMany:
    "¿Eliminar {count, plural, one {# producto} many {# de productos} other {# productos}}?",
  deleteManyText:
    "Saldrán de tu inventario. Eliminar es para errores y no cuenta como desperdicio. Puedes deshacerlo durante unos segundos.",
  dateTitle: "Fecha de {count, plural, one {# producto} many {# de productos} other {# productos}}",
  freeze: "Congelar",
  thaw: "Descongelar",
  open: "Abrir",
  useFirst: "Usa esto primero",
  allFood: "Toda la comida",
  throwAway: "Tirar",
  throwAwayNamed: "Tirar {name}",
  eatenNamed: "Comido: {name}",
  eatenNamedGoods: "Usado: {name}",
  freezeNamed: "Congelar {name}",
  undoNamed: "Deshacer: {text}",
  less: "Menos",
  more: "Más cantidad",
  amountOf: "de {amount}",
  facts: "Datos",
  bought: "Compra",
  boughtFor: "{day} por {price}",
  boughtAt: "{bought}, {shop}",
  openedOn: "Apertura",
  frozenOn: "Congelación",
  saveFact: "Guardar {fact}",
  save: "Guardar",
  edit: "Editar",
  delete: "Eliminar",
  deleteHint: "Eliminar es para errores al escribir; no cuenta en nada.",
  frozen: "Has congelado {name} (hasta el {day})",
  frozenUndated: "Has congelado {name}",
  thawed: "Has descongelado {name} (hasta el {day})",
  thawedUndated: "Has descongelado {name}",
  opened: "Has abierto {name} (hasta el {day})",
  openedUndated: "Has abierto {name}",
  probablyThere: "Probablemente sigue ahí",
};
