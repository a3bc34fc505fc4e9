/** The lines of a pasted list that say anything. */
export function linesOfList(text: string): readonly string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
