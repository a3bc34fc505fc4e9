/** Non-empty lines of a pasted list. */
export function linesOfList(text: string): readonly string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
