/** Round brackets in each other as commas: "(diced (about 1 cup))" is "(diced, about 1 cup)". One that is open at the end is closed. */
export function flatBrackets(text: string): string {
  if (!/[()]/.test(text)) return text;
  const parts: string[] = [];
  let depth = 0;
  for (const part of text.split(/([()])/)) {
    if (part === "(") {
      depth += 1;
      parts.push(depth === 1 ? "(" : ", ");
    } else if (part === ")") {
      // a bracket that nothing opened says nothing
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
