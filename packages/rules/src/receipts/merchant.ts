import type { ReceiptLine } from "./lines.ts";
import { letterCount, plainText } from "./text.ts";
import { median, type ReceiptRow } from "./words.ts";

/** Lines from the top among which the shop's name is looked for. */
const SEARCHED = 6;
const NOT_A_SHOP =
  /^\d+[\s,-]|lot |\bflr\b|floor|taman|\bjln\b|\bjl\b|strasse|str\.|\brue\b|\bave\b|blvd|\brd\b|calle|\bvia\b|plaza\b|\b\d{5}\b|invoice|receipt|welcome|thank|^tel|phone|www|http|\.com|copy|original|duplicate|cash sale|\bno\b|\breg(?:d|n|no|istration)?\b|\bgst|\bvat|\bid\b|street|road|jalan|avenue|store #|kassenbon|ticket|rechnung|question|visit/;

/** What shops call themselves, and the forms of companies: such a line is a shop's even when it starts with a number. */
const SHOP =
  /mart\b|market|markt\b|super|mercado|mercearia|mercator|almacen|\bstores?\b|\bshop\b|foods?\b|grocer|pantry|bakery|backerei|\bco-?op\b|pharmac|apothe|\bcafe\b|restaura|ristorante|bistro|brasserie|trattoria|pizzer|\bdiner\b|gasth(?:aus|of)|wirtshaus|konditorei|metzgerei|drogerie|abarrotes|bodega|epicerie|boulangerie|trading|enterprise|retail|\bkedai\b|\btoko\b|\bpasar|\bltd\b|limited|\bllc\b|\binc\b|gmbh|\bsdn\b|\bbhd\b|\b[s5]\/b\b|\bpvt\b|\bpty\b|\bplc\b|\bkft\b|\boyj?\b|\baps\b|\bs[.]?r[.]?[lo][.]?(?=\s|$)|\bs[.]a[.]|\bsp[.] ?z|\bltda\b|\bsprl\b|\bb[.]?v[.]?$|\bag$/;
/** "Server: Kayla", "Kasse: 3": a line that says what it tells. */
const LABELLED = /^[a-z. ]{2,14}: ?\S/;
/** A word with a digit in it: such letters were misread, "M9RT", "57B", "5/B". */
const MISREAD_WORD = /\b(?=[\d/]*[a-z])(?=[a-z/]*\d)[a-z\d/]+\b/g;
/** How much more a line counts that says it is a shop's. */
const SHOP_BONUS = 1.7;
/** Leaning this much more than the paper, a word was written or stamped on it afterwards. */
const STAMP_LEAN = 0.12;

/**
 * The name of the shop: of the first lines the one in the largest print that is neither an address nor
 * a heading, the upper one when alike. Null when nothing at the top reads as a name.
 */
export function merchantName(
  rows: readonly ReceiptRow[],
  lines: readonly ReceiptLine[],
): string | null {
  let best: string | null = null;
  let highest = 0;
  let searched = 0;
  const lean = median(
    rows.flatMap((row) => row.words.map((word) => word.slope)),
    0,
  );
  for (const [index, row] of rows.entries()) {
    const line = lines[index];
    if (!line || searched >= SEARCHED) break;
    const letters = letterCount(line.text);
    if (letters < 3) continue;
    searched += 1;
    if (line.amount !== null) break;
    const named = withoutRegistration(line.text);
    const isMostlyLetters = letterCount(named) >= named.replaceAll(" ", "").length * 0.4;
    const plain = plainText(line.text);
    const isShop = SHOP.test(plain) && !/^tax |invoice|welcome|thank|receipt/.test(plain);
    if (!isMostlyLetters || line.label === "header") continue;
    if (LABELLED.test(plain) && !isShop) continue;
    if (NOT_A_SHOP.test(plain) && !(isShop && startsWithItsNumber(plain))) continue;
    const slope = median(
      row.words.map((word) => word.slope),
      lean,
    );
    if (Math.abs(slope - lean) > STAMP_LEAN) continue;
    const height = median(
      row.words.map((word) => word.height),
      0,
    );
    const score =
      height * (1 - 0.15 * searched) * sureness(line.confidence) * (isShop ? SHOP_BONUS : 1);
    if (score > highest) {
      highest = score;
      best = line.text;
    }
  }
  return best === null
    ? null
    : withoutRegistration(best)
        .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)!]+$/gu, "")
        .slice(0, 200);
}

/** "99 SPEED MART S/B": no address, which has a second number. */
function startsWithItsNumber(plain: string): boolean {
  return /^\d+ \D*$/.test(withoutRegistration(plain).replaceAll(MISREAD_WORD, "x"));
}

/** From 0 to 1. Print is read with a confidence above 0.95, what somebody wrote above it with less. */
function sureness(confidence: number): number {
  return Math.min(1, Math.max(0, (confidence - 0.4) / 0.55));
}

/** "AEON CO. (M) BHD (126926-H)", "ALFAMART / 081294665105": the register's or the telephone's number is no part of the name. */
function withoutRegistration(text: string): string {
  return text
    .replace(/\s*[([/]\s*[a-z]{0,3}\d[\d\s-]{4,}\S{0,3}$/i, "")
    .replace(/ \d{5,}-[a-z][)\]]$/i, "")
    .trimEnd();
}
