/**
 * Flattens nested round brackets: "(diced (about 1 cup))" becomes "(diced, about 1 cup)". Closes an
 * open one at the end.
 */
export function flatBrackets(text: string): string {
  if (!/[()]/.test(text)) return text;
  const parts: string[] = [];
  let depth = 0;
  for (const part of text.split(/([()])/)) {
    if (part === "(") {
      depth += 1;
      parts.push(depth === 1 ? "(" : ", ");
    } else if (part === ")") {
      // a bracket without an opening is dropped
      parts.push(depth === 1 ? ")" : depth > 1 ? ", " : " ");
      depth = Math.max(0, depth - 1);
    } else parts.push(part);
  }
  const flat = depth > 0 ? `${parts.join("")})` : parts.join("");
  return flat
    .replaceAll(/(?<=[(,])[\s,]+/g, (gap) => (gap.includes(",") ? "" : gap))
    .replaceAll(/(?<![\s,])[\s,]+\)/g, ")")
    .replaceAll(/(?<=\S)\s+,/g, ",")
    .replaceAll(/,(?=[^\s,\d])/g, ", ")
    .trim();
}
