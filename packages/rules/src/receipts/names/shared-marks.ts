/** Marks of the till at the ends of names: tax rates, tax flags like "MRJ", letters in brackets. */
const MARKS: readonly { mark: RegExp; isSame: boolean; isOfName?: true }[] = [
  { mark: /\s+#?\d{3,5}$/, isSame: false, isOfName: true },
  { mark: /^\d{1,2}(?:[.,]\d{1,2})?%\s+/, isSame: false },
  { mark: /\s+\d{1,2}(?:[.,]\d{1,2})?%$/, isSame: false },
  { mark: /^[A-Z]\s+(?=\p{L}{2}|\d{5})/u, isSame: false },
  { mark: /\s+(?!KG|ML|GR|LT|CL|OZ|LB|PK|CT|EA|PC|PCS|STK|BIO|XL|TK)[A-Z]{1,3}$/, isSame: true },
];
/** "(A) ATUM": a tax letter in brackets is part of no name, on one line or on all. */
const BRACKETED = /^[([][A-Z]{1,2}[)\]]\s*/;
/** Share of the names from which a mark is a column of its own. */
const COLUMN_SHARE = 0.6;

/**
 * Takes off the names what is no part of them but stands on most: a column of tax rates or flags. "2% MILK" and
 * "MILCH 3,5%" among names without a rate stay as they are. `printed` is the whole line of each item, where a mark may stand before an item code.
 */
export function withoutSharedMarks<Item extends { readonly name: string }>(
  items: readonly Item[],
  printed: readonly string[],
): Item[] {
  const shared = MARKS.filter(({ mark, isSame, isOfName }) => {
    const found = items.flatMap(({ name }, index) => {
      const line = isOfName ? "" : (printed[index] ?? "");
      return (mark.exec(name) ?? mark.exec(line))?.[0] ?? [];
    });
    const kinds = new Set(found.map((text) => text.trim())).size;
    if (isSame && kinds > 1) return false;
    return found.length >= (isSame ? 3 : 2) && found.length >= items.length * COLUMN_SHARE;
  });
  return items.map((item) => {
    const own = item.name.replace(BRACKETED, "");
    const name = shared.reduce((rest, { mark }) => rest.replace(mark, ""), own);
    return name === "" ? item : { ...item, name };
  });
}
