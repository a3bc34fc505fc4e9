import { readMinutes } from "./steps/said-minutes.ts";
import { readYield, type SaidYield } from "./lines/said-yield.ts";

/** What a line beside title and lists says of the recipe. */
export type MetaLine =
  | { readonly kind: "prep" | "cook"; readonly minutes: number | null; readonly text: string }
  | { readonly kind: "yield"; readonly said: SaidYield }
  | { readonly kind: "tags"; readonly tags: readonly string[] }
  | { readonly kind: "source"; readonly url: string | null; readonly name: string | null }
  | { readonly kind: "note"; readonly text: string };

const LONGEST = 300;
const PREP =
  /^(?:(?:prep(?:aration)?|active|hands[- ]on|vorbereitung(?:szeit)?|arbeitszeit|préparation|temps de préparation|preparación|tiempo de preparación|preparazione|tempo di preparazione)(?: time)?)\s*[:–—-]?\s*(?=[\d½¼¾~≈]|about|ca\.?)/iu;
const COOK =
  /^(?:(?:cook(?:ing)?|bak(?:e|ing)|roast(?:ing)?|koch(?:zeit|en)|back(?:zeit|en)|garzeit|cuisson|temps de cuisson|cocción|tiempo de cocción|cottura|tempo di cottura)(?: time)?)\s*[:–—-]?\s*(?=[\d½¼¾~≈]|about|ca\.?)/iu;
const OTHER_TIME =
  /^(?:total|zubereitungszeit|rest(?:ing)?|wait(?:ing)?|chill(?:ing)?|marinat(?:e|ing)|rising|proofing|freez(?:e|ing)|cool(?:ing)?|inactive|additional|ready in|ruhezeit|gesamt(?:zeit)?|repos|temps total|reposo|tiempo total|riposo|tempo totale)(?: time)?\s*[:–—-]?\s*(?:about\s+|ca\.?\s+|~\s?)?[\d½¼¾]/iu;
const YIELD =
  /^(?:serv(?:es|ings?)|makes|yields?|portions?|portionen|personen|raciones|porciones|porzioni|comensales|personnes|persone)\s*[:–—-]?\s*(?:about |approx\.? |up to |ca\.? |~\s?)?(?=[\d]|one |two |three |four |six |eight |a )/iu;
const FOR_PEOPLE =
  /^(?:für|pour|para|per|for)\s+(?:ca\.?\s+)?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s+(?:personen|portionen|people|persons|servings|personnes|parts|personas|raciones|porciones|persone|porzioni)\b/iu;
const PEOPLE_AFTER =
  /^\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s+(?:servings|portions|portionen|personen|personnes|personas|raciones|porciones|persone|porzioni)$/iu;
const TAGS =
  /^(?:tags?|keywords?|categor(?:y|ies)|course|cuisine|schlagwörter|kategorien?|mots[- ]clés|etiquetas|categoría)\s*:\s*(.+)$/iu;
const SOURCE =
  /^(?:source|from|adapted from|recipe from|quelle|origine|fuente|fonte)\s*:\s*(.+)$/iu;
const ADDRESS = /https?:\/\/[^\s)\]>"']{3,2000}/i;
const ONLY_ADDRESS = /^<?https?:\/\/\S{3,2000}$/i;

/** The texts of a list with commas: "a, b". */
export const listed = (text: string): readonly string[] =>
  text
    .split(/[,;]/)
    .map((tag) => tag.trim().replaceAll(/^["'#]+|["']+$/g, ""))
    .filter((tag) => tag !== "");

function sourceOf(text: string): MetaLine {
  const url = ADDRESS.exec(text)?.[0] ?? null;
  const name = (url === null ? text : text.replace(url, "")).replaceAll(/[()<>[\]]/g, "").trim();
  return { kind: "source", url, name: name === "" ? null : name };
}

/** What one line says of times, servings, tags or source; null for a line that says nothing of the kind. */
export function metaOf(line: string): MetaLine | null {
  if (line.length > LONGEST) return null;
  // emoji and bullets stand before it
  const text = line
    .replace(/^[^\p{L}\p{N}<~½¼¾]+/u, "")
    .replaceAll("**", "")
    .trim();
  const prep = PREP.exec(text);
  if (prep) {
    const said = text.slice(prep[0].length);
    return { kind: "prep", minutes: readMinutes(said), text };
  }
  const cook = COOK.exec(text);
  if (cook) {
    const said = text.slice(cook[0].length);
    return { kind: "cook", minutes: readMinutes(said), text };
  }
  if (OTHER_TIME.test(text)) return { kind: "note", text };
  const before = YIELD.exec(text);
  if (before) {
    return { kind: "yield", said: readYield(text.slice(before[0].length)) };
  }
  if (FOR_PEOPLE.test(text) || PEOPLE_AFTER.test(text))
    return { kind: "yield", said: readYield(text) };
  const tags = TAGS.exec(text);
  if (tags) return { kind: "tags", tags: listed(tags[1] ?? "") };
  const source = SOURCE.exec(text);
  if (source) return sourceOf(source[1] ?? "");
  return ONLY_ADDRESS.test(text) ? sourceOf(text) : null;
}
