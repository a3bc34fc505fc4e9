// Bullet, checkbox, or list number ("1. 200 ml cream"; "1.5 l" has no space after the point).
const MARK = /^(?:[-–—*+]+\s+|[•·‣◦▪▫●○■□▢☐☑☒✓✔►]\s*|\[[ xX]?\]\s*|\d{1,2}[.)]\s+)(?=\S)/;
// "🍅 2 cans", "1️⃣ Fry"
const PICTURE =
  /^([ \t]*)(?:(?![▪▫■□☐☑☒✓✔])\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0e\ufe0f]*[ \t]*|[\d#*]\ufe0f?\u20e3[ \t]*)+(?=[\p{L}\p{N}½⅓⅔¼¾⅛])/gmu;
// Joiners, direction marks and soft hyphens.
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Text with composed letters (Mac files and PDFs decompose them), without invisible characters and
 * leading emoji.
 */
export function composed(text: string): string {
  return text.normalize("NFC").replaceAll(UNSEEN, "").replaceAll(PICTURE, "$1");
}

/** Line with single spaces, without leading bullets, emoji, checkboxes and list numbers. */
export function withoutMarks(text: string): string {
  let line = text.replaceAll(/\s+/g, " ").trim();
  for (let mark = MARK.exec(line); mark; mark = MARK.exec(line)) line = line.slice(mark[0].length);
  return line;
}

const HEADINGS = [
  /^#{1,6}\s/,
  /^(?:\*\*|__)[^\d*_]+(?:\*\*|__):?$/,
  /^for (?:the|a|an|your|each|serving|garnish)\b[^\d,]*$/i,
  /^(?:ingredients?|method|directions?|instructions?|preparation|steps?|notes?)(?:\s*\(.*\))?:?$/i,
  /^[^\d½⅓⅔¼¾⅛]*:$/,
  /^\p{L}[^:]*:$/u,
];
const ABOUT_THE_RECIPE =
  /^(?:serves|servings?|makes|yields?|prep(?:aration)?(?: time)?|cook(?:ing)?(?: time)?|total time)\b\s*:?\s*(?:about\s+)?\d/i;

/** Whether a pasted line is no ingredient: blank, a heading ("For the sauce:"), "Serves 4". */
export function isNoIngredient(text: string): boolean {
  const line = withoutMarks(text);
  return (
    !/[\p{L}\p{N}½⅓⅔¼¾⅛]/u.test(line) ||
    ABOUT_THE_RECIPE.test(line) ||
    HEADINGS.some((heading) => heading.test(line))
  );
}
