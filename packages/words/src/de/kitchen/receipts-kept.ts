import type { words as english } from "../../en/kitchen/receipts-kept.ts";

/** Saved receipts in the list of expenses. */
export const words: Record<keyof typeof english, string> = {
  someShop: "Kassenzettel",
  dayAndCount: "{day}, {count, plural, one {# Artikel} other {# Artikel}}",
  namesAndMore: "{names} und {count} weitere",
  noneLeft: "Zu diesem Kassenzettel gehören keine Ausgaben.",
  undoScan: "Scan rückgängig machen",
  undoing: "Wird zurückgenommen …",
  undoHint: "Nimmt seine Lebensmittel und Ausgaben zurück.",
  undone:
    "Scan rückgängig gemacht: {count, plural, =0 {Die Lebensmittel sind} one {# Ausgabe und die Lebensmittel sind} other {# Ausgaben und die Lebensmittel sind}} zurückgenommen.",
  gone: "Diesen Kassenzettel gibt es nicht mehr.",
};
