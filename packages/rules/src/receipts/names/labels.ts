import { LEXICON, type Meaning } from "./lexicon-data.ts";
import { asLetters, isOneOff, plainText } from "../layout/text.ts";
import { tellsPrice } from "../amounts/told-prices.ts";

/** The kind of a line by its words. "goods" means unknown, so possibly a name. */
export type LabelKind = Exclude<Meaning, "filler"> | "goods";

const MEANINGS = new Map<string, Meaning[]>();
for (const [meaning, words] of Object.entries(LEXICON)) {
  for (const word of words.split(/\s+/)) {
    const known = MEANINGS.get(word) ?? [];
    // Object.entries widens the key; the keys are the meanings.
    known.push(meaning as Meaning);
    MEANINGS.set(word, known);
  }
}
/**
 * Long words and the most common total words, for which one wrong letter is accepted. Not in
 * general, since "resto" is near "pesto", "lines" near "limes" and "carte" near "tarte".
 */
const FUZZY = [
  "total",
  "totaal",
  "totale",
  "summe",
  "gesamt",
  "razem",
  "celkem",
  "change",
  "valor",
  "summa",
  "jumlah",
  "toplam",
  "ukupno",
  "celkom",
  ...[...MEANINGS].flatMap(([word, meanings]) =>
    word.length >= 7 && !meanings.includes("rounding") ? [word] : [],
  ),
];
const GLUE = [...MEANINGS]
  .flatMap(([word, meanings]) =>
    word.length >= 3 || (word.length === 2 && meanings.includes("filler")) ? [word] : [],
  )
  .toSorted((a, b) => b.length - a.length);
const MOST_UNKNOWN = 0.5;
const MOST_UNKNOWN_BEFORE_SUM = 0.25;
/** Sums with only this name: "Net amount", "Gross amount". */
const FILLER_SUM =
  /\b(?:amount|amt|net|gross|value|sales|bedrag|betrag|montant|sum|purchase|nett)\b/;

/** "T = ND TAX 7.5000% on $15.79", "Service charge 10%": added at a rate. */
const TAX_AT_RATE =
  /^(?:[a-z]{1,2} ?= ?)?(?:[a-z]{2} )?(?:(?:sales|state|county|city|local|food|meals?|liquor|alcohol|beverage|bev) ?)?(?:[a-z]{2})?tax\d? .*\d ?%|^(?:card |credit )?(?:sur|serv(?:ice|\.)? ?|svc\.? ?)ch(?:ar)?g(?:e|\b)|^(?:auto ?)?(?:gratuity\b|(?:service|servizio|servicio)\b[^a-z]*\d ?%)/;

/** Taxes of restaurants, also without a rate. */
const TAX_OF_MEALS = /^(?:food|meals?|liquor|alcohol|beverage|bev|city|local) tax\b/;

/** "Suggested: 18% 11.40", "20% 15.60  22%": tips not yet given. */
const SUGGESTED_TIPS = /^suggest(?:ed|ions?)\b|^[^a-z]*\d ?%[^a-z]*\d[^a-z]*\d ?%[^a-z]*$/;

interface Told {
  meanings: Set<Meaning>;
  first: Meaning[];
  startsUnknown: boolean;
  knownLetters: number;
  unknownLetters: number;
  headerWords: number;
  /** Of these, words that are only column titles. */
  titleWords: number;
}

/**
 * The kind of a line by its words, without its amount. It is a total, tax, payment and so on only
 * if such words are the majority: "TOTAL 0% YOGHURT" is goods. One misread letter per word is
 * accepted ("Toral", "Tota1"), and words without spaces are split.
 */
export function labelKind(label: string): LabelKind {
  if (tellsPrice(label)) return "saving";
  const plain = plainText(label);
  if (TAX_AT_RATE.test(plain) || TAX_OF_MEALS.test(plain)) return "tax";
  if (SUGGESTED_TIPS.test(plain)) return "info";
  const told = tell(label);
  const letters = told.knownLetters + told.unknownLetters;
  if (letters === 0) return FILLER_SUM.test(plainText(label)) ? "subtotal" : "goods";
  const has = (meaning: Meaning) => told.meanings.has(meaning);
  if (told.unknownLetters / letters >= MOST_UNKNOWN) {
    if (told.first.includes("discount")) return "discount";
    if (told.first.includes("void")) return "void";
    if (told.first.includes("deposit") && told.unknownLetters < 14) return "deposit";
    return "goods";
  }
  if (told.titleWords >= 2 && told.headerWords >= 3) return "header";
  if (has("void")) return "void";
  if (has("change")) return "change";
  // "PRO BALANCE 400GM" is goods: a sum has its name in the first word.
  const isSum = !told.startsUnknown || told.unknownLetters / letters <= MOST_UNKNOWN_BEFORE_SUM;
  if (has("total") || has("subtotal")) return isSum ? totalKind(label, has) : "goods";
  if (has("rounding")) return "rounding";
  if (has("saving")) return has("discount") ? "discount" : "saving";
  if (told.titleWords >= 1 && told.headerWords >= 2) return "header";
  if (has("discount")) return "discount";
  if (has("deposit")) return "deposit";
  if (has("tax")) return "tax";
  if (has("payment")) return "payment";
  if (has("info")) return "info";
  if (has("count")) return "count";
  return has("header") ? "header" : "goods";
}

function totalKind(label: string, has: (meaning: Meaning) => boolean): LabelKind {
  const words = plainText(label);
  const includes = /in[ck]l|with|mit|ttc|after|inc\b|comp/.test(words);
  if (has("info")) return "info";
  // "TAX .36 BAL 22.88": the balance is the amount.
  if (/\btax\b.*\d.*\bbal(?:ance)?$/.test(words.trim())) return "total";
  // "GST included in total", "Total includes GST": tax within the total.
  if (has("tax") && /\bin[ck]l\w* in |\bincludes /.test(words)) return "tax";
  if (has("saving") || has("discount")) return "saving";
  if (has("tax") && !includes && !/ex[ck]l/.test(words)) return "tax";
  // "Total Qty: 3   8.20", "Total (3 articles)": probably the sum of money.
  if (has("count") && !/inc|due|pay/.test(words)) return "subtotal";
  return has("subtotal") || /ex[ck]l|\bsub|sous|before|\bht\b/.test(words) ? "subtotal" : "total";
}

/** Phrases with a meaning only as a whole: "tong" alone is a brand, "til" a preposition. */
const PHRASES =
  /\b(?:tong (?:cong|tien)|thanh (?:toan|tien)|tien (?:mat|thua)|tra lai|til (?:baka|greidslu)|i alt|a payer|de plata|za placilo|za platiti|na uhradu|net a payer|due amount|sp\.? ?op|ten hang|sous[ -]total|op\.? ?(?:gravadas?|exoneradas?|inafectas?)|zwischen summe|sac (?:de )?caisse|don gia|so luong|giam gia|khuyen mai|harga jual|kvito suma)\b/g;

function tell(label: string): Told {
  const told: Told = {
    meanings: new Set(),
    first: [],
    startsUnknown: false,
    knownLetters: 0,
    unknownLetters: 0,
    headerWords: 0,
    titleWords: 0,
  };
  const words = plainText(label)
    // "I.V.A.", "I.G.V."
    .replaceAll(/\b(?:[a-z]\.){2,}(?:[a-z]\b)?/g, (short) => short.replaceAll(".", ""))
    .replaceAll(PHRASES, (phrase) => phrase.replaceAll(/[^a-z]/g, ""))
    .split(/[^a-z0-9]+/);
  for (const word of words) {
    const readable = asLetters(word);
    const letters = readable.replaceAll(/[^a-z]/g, "").length;
    if (letters === 0) continue;
    const meanings = meaningsOf(readable);
    if (meanings.length === 0) told.unknownLetters += letters;
    else if (meanings.every((meaning) => meaning === "filler")) continue;
    else told.knownLetters += letters;
    if (told.first.length === 0) {
      told.startsUnknown = meanings.length === 0;
      told.first = told.startsUnknown ? ["filler"] : meanings;
    }
    if (
      FILLER_SUM.test(readable) ||
      meanings.includes("header") ||
      meanings.includes("count") ||
      meanings.includes("tax")
    )
      told.headerWords += 1;
    if (meanings.includes("header")) told.titleWords += 1;
    for (const meaning of meanings) told.meanings.add(meaning);
  }
  return told;
}

function meaningsOf(word: string): Meaning[] {
  const exact = MEANINGS.get(word);
  if (exact) return exact;
  if (word.length >= 5) {
    const near = FUZZY.find((known) => isOneOff(known, word));
    if (near) return MEANINGS.get(near) ?? [];
  }
  return word.length >= 7 ? gluedMeanings(word) : [];
}

/** Allowed first parts of a glued word; "belegen" is cheese, not a "beleg". */
const GLUED_FIRST = new Set<Meaning>([
  "total",
  "subtotal",
  "change",
  "payment",
  "saving",
  "discount",
  "count",
  "tax",
]);

/** "totalsalesinclusive", "totaleur": known words end to end, except for a few last letters. */
function gluedMeanings(word: string): Meaning[] {
  const parts = segments(word, Math.floor(word.length * 0.2));
  const meanings = (part: string) => MEANINGS.get(part) ?? [];
  const isSum = meanings(parts?.[0] ?? "").some((meaning) => GLUED_FIRST.has(meaning));
  if (!isSum && !parts?.some((part) => meanings(part).includes("saving"))) return [];
  return parts?.flatMap((part) => MEANINGS.get(part) ?? []) ?? [];
}

/** `hopeless` caches the lengths of ends that cannot be split. */
function segments(word: string, mostLeft: number, hopeless = new Set<number>()): string[] | null {
  if (word.length <= mostLeft) return [];
  if (hopeless.has(word.length)) return null;
  for (const known of GLUE) {
    if (!word.startsWith(known) || (known.length < 3 && known !== word)) continue;
    const rest = segments(word.slice(known.length), mostLeft, hopeless);
    if (rest) return [known, ...rest];
  }
  hopeless.add(word.length);
  return null;
}
