import type { words as english } from "../../en/kitchen/receipts-kept.ts";

/** Saved receipts in the list of expenses. */
export const words: Record<keyof typeof english, string> = {
  someShop: "Ticket",
  dayAndCount: "{day}, {count, plural, one {# producto} many {# de productos} other {# productos}}",
  namesAndMore: "{names} y {count} más",
  noneLeft: "Este ticket ya no tiene gastos.",
  undoScan: "Deshacer este escaneo",
  undoing: "Deshaciendo…",
  undoHint: "Retira su comida y sus gastos.",
  undone:
    "Escaneo deshecho: {count, plural, =0 {se ha retirado su comida} one {se han retirado # gasto y su comida} many {se han retirado # de gastos y su comida} other {se han retirado # gastos y su comida}}.",
  gone: "Este ticket ya no existe.",
};
