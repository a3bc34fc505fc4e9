import { everyRecipeWord } from "../languages/recipe-words.ts";

const ONE = `(?:${everyRecipeWord("furniture")})`;
const BUTTONS = new RegExp(
  String.raw`^[^\p{L}\p{N}½]*${ONE}(?:[\s|·•,/-]+${ONE}){0,8}[^\p{L}\p{N}]*$`,
  "iu",
);
const VOTES =
  /^[^\p{L}\d]*(?:rating\s*:?\s*)?\d(?:[.,]\d{1,2})?\s*(?:\/\s*5|out of 5)?\s*(?:stars?|sterne|étoiles)?\s*(?:from|by|\(|–|-|von|sur|de|su|bei)?\s*\d{1,6}\s*(?:user\s+)?(?:votes?|reviews?|ratings?|stimmen|bewertungen|avis|votos|opiniones|voti|recensioni)?\)?$/iu;
const NUMBER_OF_VOTES =
  /votes?|reviews?|ratings?|stimmen|bewertungen|avis|votos|opiniones|voti|recensioni|\/\s*5|stars?/i;
const STARS = /^[\s★☆⭐✩✭✮✯]+$/u;
const BREADCRUMBS = /^[^»›>]{1,40}(?:\s[»›>]\s[^»›>]{1,60}){1,6}$/;
const DATED =
  /^(?:published|posted|updated|last updated|modified|first published|aktualisiert|veröffentlicht|publié|publicado|pubblicato)\b.{0,60}$/i;
const CALORIES = /^(?:calories|kalorien|kcal)\s*:?\s*\d{1,5}\s*(?:k?cal(?:ories)?)?\.?$/i;
const AFFILIATE = /^(?:\*|this (?:post|page)|as an amazon).{0,200}\b(?:affiliate|commission)/i;
const LONGEST = 120;

/**
 * Whether a line belongs to the page, not the recipe: "Jump to Recipe", "Print", "4.8 from 231
 * votes", "★★★★★".
 */
export function isFurniture(line: string): boolean {
  const text = line.trim();
  if (text === "" || text.length > LONGEST) return AFFILIATE.test(text);
  if (STARS.test(text) || BUTTONS.test(text) || CALORIES.test(text)) return true;
  return VOTES.test(text) && NUMBER_OF_VOTES.test(text);
}

/** Whether a line above the title is navigation or a date. */
export function isAboveTitle(line: string): boolean {
  const text = line.trim();
  return BREADCRUMBS.test(text) || DATED.test(text) || AFFILIATE.test(text);
}

const LABEL =
  /^(?:prep(?:aration)?|cook(?:ing)?|bak(?:e|ing)|total|rest(?:ing)?|chill(?:ing)?|active|inactive|additional|hands[- ]on)(?: time)?:?$|^(?:servings?|serves|yields?|makes|portionen|course|cuisine|keywords?|author|vorbereitung(?:szeit)?|zubereitungszeit|arbeitszeit|kochzeit|backzeit|gesamtzeit|ruhezeit|préparation|cuisson|temps (?:de préparation|de cuisson|total)|personnes|portions|tiempo (?:de preparación|de cocción|total)|raciones|porciones|tempo (?:di preparazione|di cottura|totale)|porzioni):?$/iu;
const VALUE = /^[\d½¼¾~≈]/;
const LONGEST_VALUE = 60;

/** Joins a label line ("Prep Time") with its value line ("10 mins"). */
export function withLabels(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let label: string | null = null;
  for (const line of lines) {
    const text = line.trim();
    if (label !== null && text !== "") {
      const isWord = /^(?:course|cuisine|keywords?|author)/i.test(label);
      const isValue = text.length <= LONGEST_VALUE && (VALUE.test(text) || isWord);
      if (isValue) joined[joined.length - 1] = `${label.replace(/:$/, "")}: ${text}`;
      label = null;
      if (isValue) continue;
    }
    if (LABEL.test(text)) label = text;
    joined.push(line);
  }
  return joined;
}

const ROW = /^\s*\|(.*)\|\s*$/;
const RULE = /^[\s|:-]+$/;

/** Rows of Markdown tables as lines, without headers and rules. */
export function withoutTables(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line, index) => {
    const cells = ROW.exec(line)?.[1];
    if (cells === undefined) return [line];
    if (RULE.test(cells)) return [];
    const below = ROW.exec(lines[index + 1] ?? "")?.[1];
    if (below !== undefined && RULE.test(below) && below.includes("-")) return [];
    return [
      cells
        .split("|")
        .map((cell) => cell.trim())
        .filter((cell) => cell !== "")
        .join(" "),
    ];
  });
}
