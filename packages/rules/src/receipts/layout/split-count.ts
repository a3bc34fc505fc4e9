/** Separates a count or weight before or after a name, and a line number or code before it. */
export function splitCount(text: string): {
  name: string;
  leading: number | null;
  written: number | null;
} {
  const trimmed = text.trim();
  const writtenFirst =
    /^[(]?(\d{1,3})\s?(?:[x*×][)]?(?=\s|[A-Z]{2})|[)]|(?:st|stk|qty|pcs?|ea|nos)\b)\s*/i.exec(
      trimmed,
    );
  if (writtenFirst) {
    return {
      name: trimmed.slice(writtenFirst[0].length),
      leading: null,
      written: Number(writtenFirst[1]),
    };
  }
  const weightFirst = /^(\d{1,3}[.,]\d{2,3})\s?(?:kgs?|lbs?)\.?\s+/i.exec(trimmed);
  if (weightFirst) {
    const name = trimmed.slice(weightFirst[0].length);
    return { name, leading: null, written: Number((weightFirst[1] ?? "").replace(",", ".")) };
  }
  const weightLast =
    /\s([\doO]{1,2}[.,]\d{3})\s?kgs?\.?$/i.exec(trimmed) ??
    /\skgs?\.? ([\doO]{1,2}[.,]\d{3})$/i.exec(trimmed);
  if (weightLast) {
    const name = trimmed.slice(0, weightLast.index);
    const weight = (weightLast[1] ?? "").replaceAll(/[oO]/g, "0").replace(",", ".");
    return { name, leading: null, written: Number(weight) };
  }
  // "EGGS X12" is a pack; "EGGS x 2" and "EGGS *2" are counts.
  const writtenLast =
    /(?:^|\s)[(]?(?:[*+]\s?(\d{1,3})|(?:^|(?<=\s))[x×]\s(\d{1,3})|(\d{1,3})\s?[x×])[)]?$|^[x×](\d{1,3})$/i.exec(
      trimmed,
    );
  if (writtenLast) {
    const name = trimmed.slice(0, writtenLast.index);
    return { name, leading: null, written: Number(writtenLast.slice(1).find(Boolean)) };
  }
  const running = /^0\d{1,3}[.)]?\s+(?=\S)/.exec(trimmed);
  if (running) return { name: trimmed.slice(running[0].length), leading: null, written: null };
  const leading = /^(\d{1,4})[.)]?\s+(?=\S)/.exec(trimmed);
  if (!leading) return { name: trimmed, leading: null, written: null };
  return { name: trimmed.slice(leading[0].length), leading: Number(leading[1]), written: null };
}
