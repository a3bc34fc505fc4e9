/** Words that add-line.ts recognises. Source: handbook/stock.md#one-line. */

/** What people call the kinds of places. */
export const PLACES: ReadonlyMap<string, string> = new Map([
  ["fridge", "fridge"],
  ["refrigerator", "fridge"],
  ["freezer", "freezer"],
  ["pantry", "pantry"],
  ["cupboard", "pantry"],
  ["larder", "pantry"],
]);

/** Words before a price, a day or a place that only lead to it. */
export const LEADS: Readonly<Record<"price" | "expiryDate" | "place", ReadonlySet<string>>> = {
  price: new Set(["for", "at", "@"]),
  expiryDate: new Set([
    ..."exp exp. exp: expires expiry until till bis by on before bb bbe".split(" "),
    "use by",
    "best before",
    "best by",
    "expires on",
    "good until",
  ]),
  place: new Set(["in", "to", "into", "in the", "to the", "into the", "@", "->", "→"]),
};
