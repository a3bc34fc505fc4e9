import { everyRecipeWord } from "../languages/recipe-words.ts";
import { MORE_THAN_ONE } from "./words/number-words.ts";
import { readMinutes } from "./steps/said-minutes.ts";
import { readYield, type SaidYield } from "./lines/said-yield.ts";

/** Fact about the recipe outside of title and lists. */
export type MetaLine =
  | {
      readonly kind: "prep" | "cook" | "total";
      readonly minutes: number | null;
      readonly text: string;
    }
  | { readonly kind: "yield"; readonly said: SaidYield }
  | { readonly kind: "tags"; readonly tags: readonly string[] }
  | { readonly kind: "source"; readonly url: string | null; readonly name: string | null }
  | { readonly kind: "note"; readonly text: string };

const LONGEST = 300;
const TIME_FOLLOWS = String.raw`(?: time)?s?\s*[:–—-]?\s*(?=[\d½¼¾~≈]|about|ca\.?)`;
const PREP_WORDS =
  "prep(?:aration)?|active|hands[- ]on|vorbereitung(?:szeit)?|arbeitszeit|préparation|temps de préparation|preparación|tiempo de preparación|preparazione|tempo di preparazione|voorbereiding|förberedelse|forberedelse";
const COOK_WORDS =
  "cook(?:ing)?|bak(?:e|ing)|roast(?:ing)?|koch(?:zeit|en)|back(?:zeit|en)|garzeit|koch-?/backzeit|cuisson|temps de cuisson|cocción|tiempo de cocción|cottura|tempo di cottura|kooktijd|baktijd|tillagningstid|steketid";
const PREP = new RegExp(`^(?:${PREP_WORDS})${TIME_FOLLOWS}`, "iu");
const COOK = new RegExp(`^(?:${COOK_WORDS})${TIME_FOLLOWS}`, "iu");
/** "10 min prep", "20 Min. Kochzeit" */
const TIME_BEFORE = new RegExp(
  String.raw`^(\d[^,;|]{1,20}?)\s+(?:(?:of|de|di)\s+)?(?:(${PREP_WORDS})|(?:${COOK_WORDS}))(?: time)?\.?$`,
  "iu",
);
const OTHER_TIME =
  /^(?:total|zubereitungszeit|rest(?:ing)?|wait(?:ing)?|chill(?:ing)?|marinat(?:e|ing)|rising|proofing|freez(?:e|ing)|cool(?:ing)?|inactive|additional|ready in|fertig in|prêt en|listo en|pronto in|ruhezeit|gesamt(?:zeit)?|repos|temps total|reposo|tiempo total|riposo|tempo totale)(?: time)?\s*[:–—-]?\s*(?:about\s+|ca\.?\s+|~\s?)?[\d½¼¾]/iu;
const TOTAL =
  /^(?:total|ready in|fertig in|prêt en|listo en|pronto in|gesamt(?:zeit)?|zubereitungszeit|temps total|tiempo total|tempo totale)(?: time)?\s*[:–—-]?\s*/iu;
const FAMILY = `(?:${everyRecipeWord("family")})`;
const PEOPLE = `(?:${everyRecipeWord("people")})`;
const SAYS_YIELD = `(?:${everyRecipeWord("saysYield")})`;
const YIELD = new RegExp(
  String.raw`^${SAYS_YIELD}\s*[:–—-]?\s*(?:(?:about|approx\.?|up to|for|ca\.?|per|für|pour|para)\s+|~\s?)?(?=\d|${FAMILY}\s|(?:one|a|eine?|une?|una|${MORE_THAN_ONE})\s|(?:${MORE_THAN_ONE})$)`,
  "iu",
);
const FOR_PEOPLE = new RegExp(
  String.raw`^(?:für|pour|para|per|for|voor|till|til|dla|pro|serves|enough for)\s+(?:ca\.?\s+|about\s+)?(?:\d{1,3}(?:\s?[-–]\s?\d{1,3})?|${MORE_THAN_ONE})\s+${PEOPLE}(?![\p{L}])`,
  "iu",
);
const FOR_FAMILY = new RegExp(
  String.raw`^(?:(?:für|pour|para|per|for|enough for)\s+)?${FAMILY}\s+(?:\d{1,2}|${MORE_THAN_ONE})(?:\s+${PEOPLE})?\.?$`,
  "iu",
);
const PEOPLE_AFTER = new RegExp(
  String.raw`^(?:(?:up to|bis zu|jusqu['’]à|hasta|fino a|até)\s+)?(?:\d{1,3}(?:\s?(?:[-–]|to|bis|à|a|tot|til|till)\s?\d{1,3})?|${MORE_THAN_ONE})\s+${PEOPLE}\.?$`,
  "iu",
);
const TAGS =
  /^(?:(?:tags?|keywords?|categor(?:y|ies)|course|cuisine|schlagwörter|kategorien?|mots[- ]clés|etiquetas|categoría)\s*:\s*|(?:course|cuisine|keywords?)\s+(?=\p{Lu}\p{L}+(?:[\s,]|$)))(.+)$/iu;
const SOURCE =
  /^(?:source|from|adapted from|recipe (?:from|by)|author|quelle|autor(?:in)?|auteur|origine|fuente|fonte|autore)\s*:\s*(.+)$/iu;
const WRITER =
  /^(?:[Bb]y|[Rr]ecipe by|[Ww]ritten by)\s+(\p{Lu}[\p{L}.'’-]*(?:\s+(?:\p{Lu}[\p{L}.'’-]*|&|and)){0,4})$/u;
const ADDRESS = /https?:\/\/[^\s)\]>"']{3,2000}/i;
const ONLY_ADDRESS = /^<?https?:\/\/\S{3,2000}$/i;

/** Texts separated by commas. */
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

/** Times, servings, tags or source in a line; null otherwise. */
export function metaOf(line: string): MetaLine | null {
  if (line.length > LONGEST) return null;
  // emoji and bullets may come first
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
  const [, time = "", isPrep] = TIME_BEFORE.exec(text) ?? [];
  const minutes = time === "" ? null : readMinutes(time);
  if (minutes !== null) return { kind: isPrep === undefined ? "cook" : "prep", minutes, text };
  if (TOTAL.test(text) && OTHER_TIME.test(text))
    return { kind: "total", minutes: readMinutes(text.replace(TOTAL, "")), text };
  if (OTHER_TIME.test(text)) return { kind: "note", text };
  const before = YIELD.exec(text);
  if (before) {
    return { kind: "yield", said: readYield(text.slice(before[0].length)) };
  }
  if (FOR_FAMILY.test(text) || FOR_PEOPLE.test(text) || PEOPLE_AFTER.test(text))
    return { kind: "yield", said: readYield(text) };
  const tags = TAGS.exec(text);
  if (tags) return { kind: "tags", tags: listed(tags[1] ?? "") };
  const source = SOURCE.exec(text);
  if (source) return sourceOf(source[1] ?? "");
  const writer = WRITER.exec(text);
  if (writer) return { kind: "source", url: null, name: writer[1] ?? null };
  return ONLY_ADDRESS.test(text) ? sourceOf(text) : null;
}

const IN_TITLE = new RegExp(
  String.raw`^(.{2,200}?)(?:\s*\(([^()]{3,40})\)|\s+[-–—]\s+(.{3,40})|\s+((?:für|pour|para|per|for|serves)\s.{3,40}))$`,
  "iu",
);

/** Splits the servings off a title: "Curry (4 servings)", "Gulasch für 4 Personen". */
export function titleWithYield(title: string): { name: string; said: SaidYield | null } {
  const [, name = title, ...ends] = title.length > LONGEST ? [] : (IN_TITLE.exec(title) ?? []);
  const end = ends.find((text) => text !== undefined);
  const meta = end === undefined ? null : metaOf(end);
  return meta?.kind === "yield" && meta.said.servings !== null
    ? { name, said: meta.said }
    : { name: title, said: null };
}

const NEXT_LABEL = new RegExp(
  String.raw`(?<=\S)\s+(?=(?:prep(?:aration)?|cook(?:ing)?|bak(?:e|ing)|total|rest(?:ing)?|chill(?:ing)?|active|inactive|additional|vorbereitung(?:szeit)?|arbeitszeit|kochzeit|backzeit|gesamtzeit|ruhezeit|préparation|cuisson|temps de (?:préparation|cuisson)|preparación|cocción|preparazione|cottura)(?: time)?\s*:|${SAYS_YIELD}\s*:|(?:course|cuisine|author|keywords?)\s*:)`,
  "giu",
);
const BETWEEN = /\s*[|•·]\s*|\s{3,}/;
/** Before a fact behind another one without a sign between: "Prep 10 min, cook 20 min, serves 4". */
const NEXT_FACT = new RegExp(
  String.raw`(?:\s*[,;/.]){0,2}\s*(?:\s[-–—])?(?<=[\s,;/.–—-])\s*(?=(?:${PREP_WORDS}|${COOK_WORDS}|total)${TIME_FOLLOWS}|(?:${SAYS_YIELD}|(?<!(?:dosi|reicht|enough|serves)\s)(?:für|pour|para|per|for))\s*:?\s*(?:${FAMILY}\s+)?\d|(?<=[,;/–—-]\s*)\d{1,2}\s+${PEOPLE}\.?$|(?<=[,;/]\s*)\d[\d\s]*\p{L}+\.?\s(?:${PREP_WORDS}|${COOK_WORDS})(?!\p{L}))`,
  "giu",
);

/** Splits a line with several facts: "Prep Time: 10 mins Cook Time: 25 mins", "Serves 4 | 30 min". */
export function metaPieces(line: string): readonly string[] {
  if (line.length > LONGEST) return [line];
  return line
    .split(BETWEEN)
    .flatMap((part) => part.split(NEXT_LABEL))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/**
 * Splits "Prep 10 min, cook 20 min, serves 4", a line of facts and nothing else, one of them a time.
 * Empty for other lines.
 */
export function unmarkedPieces(line: string): readonly string[] {
  if (line.length > LONGEST) return [];
  const pieces = line
    .replaceAll(/\s+/g, " ")
    .split(NEXT_FACT)
    .map((piece) => piece.replace(/[\s,;/.–—-]+$/, ""))
    .filter((piece) => piece !== "");
  if (pieces.length < 2) return [];
  const facts = pieces.map((piece) => metaOf(piece));
  const isTime = (meta: MetaLine | null): boolean => meta?.kind === "prep" || meta?.kind === "cook";
  return facts.every((meta) => meta !== null) && facts.some(isTime) ? pieces : [];
}
