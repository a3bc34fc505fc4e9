/** Trims and cuts a text, never within a surrogate pair. */
export function cutText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}
