/** Non-empty lines of a pasted list. */
export function linesOfList(text: string): readonly string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A line of a list without its leading dash, star or bullet. A sign of a number stays. */
export const withoutListMark = (line: string): string => line.replace(/^\s*[-–—*•·]\s+(?=\S)/, "");
