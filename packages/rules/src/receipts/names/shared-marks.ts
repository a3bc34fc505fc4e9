/** Marks at the ends of names: tax rates, tax flags such as "MRJ", letters in brackets. */
const MARKS: readonly { mark: RegExp; isSame: boolean; isOfName?: true }[] = [
  { mark: /\s+#?\d{3,5}$/, isSame: false, isOfName: true },
  { mark: /^\d{1,2}(?:[.,]\d{1,2})?%\s+/, isSame: false },
  { mark: /\s+\d{1,2}(?:[.,]\d{1,2})?%$/, isSame: false },
  { mark: /^[A-Z]\s+(?=\p{L}{2}|\d{5})/u, isSame: false },
  { mark: /\s+(?!KG|ML|GR|LT|CL|OZ|LB|PK|CT|EA|PC|PCS|STK|BIO|XL|TK)[A-Z]{1,3}$/, isSame: true },
];
/** "(A) ATUM": a tax letter in brackets is never part of a name. */
const BRACKETED = /^[([][A-Z]{1,2}[)\]]\s*/;
/** Share of names from which on a mark is a column. */
const COLUMN_SHARE = 0.6;

/**
 * Removes marks that most names have: a column of tax rates or flags. "2% MILK" and "MILCH 3,5%"
 * among names without a rate stay. `printed` is each item's line, where a mark may precede an item
 * code.
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
