/** As much of a text as may be kept, without blanks around it; the cut never leaves half of a surrogate pair. */
export function cutText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}
