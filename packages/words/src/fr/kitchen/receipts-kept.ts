import type { words as english } from "../../en/kitchen/receipts-kept.ts";

/** Saved receipts in the list of expenses. */
export const words: Record<keyof typeof english, string> = {
  someShop: "Ticket",
  dayAndCount: "{day}, {count, plural, one {# article} many {# articles} other {# articles}}",
  namesAndMore: "{names} et {count} de plus",
  noneLeft: "Plus aucune dépense ne vient de ce ticket.",
  undoScan: "Annuler ce scan",
  undoing: "Annulation…",
  undoHint: "Retire ses aliments et ses dépenses.",
  undone:
    "Scan annulé : {count, plural, =0 {ses aliments sont retirés.} one {# dépense et ses aliments sont retirés.} many {# dépenses et leurs aliments sont retirés.} other {# dépenses et leurs aliments sont retirés.}}",
  gone: "Ce ticket n’existe plus.",
};
