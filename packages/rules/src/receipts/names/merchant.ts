import type { ReceiptLine } from "../lines.ts";
import { headKind, isCompany, isShopsOwn, mayBeStreet, withoutRegistration } from "./not-a-shop.ts";
import { shopOfAddress, shopThatThanks } from "./shop-elsewhere.ts";
import { isOneOff, letterCount, plainText } from "../layout/text.ts";
import { median, type ReceiptRow } from "./words.ts";

/** Lines from the top that may hold the shop's name. */
const SEARCHED = 6;
/** Longer lines are cut; printed ones are shorter. */
const LONGEST = 160;
/** A word with misread letters: "M9RT", "57B", "5/B". */
const MISREAD_WORD = /\b(?=[\d/]*[a-z])(?=[a-z/]*\d)[a-z\d/]+\b/g;
/** "Server: Kayla", "Kasse: 3": a labelled line. */
const LABELLED = /^[a-z. ]{2,14}: ?\S/;
/** Weight of a line with a shop word, and of one repeated elsewhere. */
const SHOP_BONUS = 1.7;
const KNOWN_BONUS = 1.5;
/** The same below a clearly read name: usually the company or a slogan. */
const COMPANY_BONUS = 1.1;
const SURE_NAME = 0.93;
/** A word that leans this much more than the paper was written or stamped on it. */
const STAMP_LEAN = 0.12;
/** A line this much larger than the rest is a heading even below an address. */
const LARGE = 1.3;
/** A line this much larger is a logo. */
const DRAWN = 1.8;
/** Below this confidence a logo's name is a guess. */
const SURELY_READ = 0.9;
/**
 * Below an address, column titles or this many till lines, a plain line is not a shop: the head is
 * cut off.
 */
const MOST_OTHERS = 2;
/** Makers of tills and card companies are companies too. */
const NO_SELLER = /card|visa|bank|payment|powered|software|solution|system|terminal/;

/** Evidence for the shop outside the head. */
interface Elsewhere {
  companies: string[];
  /** From web addresses, then mail addresses. */
  addresses: string[];
  thanks: string[];
}

interface Candidate {
  text: string;
  score: number;
  confidence: number;
  isShop: boolean;
  /** Number of its rows. */
  rows: number;
}

/**
 * The shop's name: the largest of the first lines that is not address, till, heading or slogan. If
 * the head is cut off or a logo, the company at the foot, a web or mail address, or a thanks line;
 * otherwise null. Source: handbook/receipts.md#the-shop.
 */
export function merchantName(
  rows: readonly ReceiptRow[],
  lines: readonly ReceiptLine[],
): string | null {
  const elsewhere = namedElsewhere(lines);
  const slopes = rows.flatMap((row) => row.words.map((word) => word.slope));
  const lean = median(slopes, 0);
  const height = median(rows.map(heightOf), 1);
  const head = headOf({ rows, lines, elsewhere, lean, mostLean: mostLean(slopes, lean), height });
  const [other = null] = [...elsewhere.companies, ...elsewhere.addresses, ...elsewhere.thanks];
  if (head === null) return other && shown(other);
  const [address] = elsewhere.addresses;
  const isGuess = !head.isShop && head.confidence < SURELY_READ && !isKnown(head.text, elsewhere);
  if (isGuess && address !== undefined) return shown(address);
  return shown(betterSpelled(head, [...elsewhere.addresses, ...elsewhere.thanks, ...words(lines)]));
}

/** Measures of the paper for judging a line. */
interface Paper {
  rows: readonly ReceiptRow[];
  lines: readonly ReceiptLine[];
  elsewhere: Elsewhere;
  lean: number;
  /** A larger lean is not print. */
  mostLean: number;
  height: number;
}

/** Bowed paper leans both ways, so the lean of most print is accepted. */
function mostLean(slopes: readonly number[], lean: number): number {
  const off = slopes.map((slope) => Math.abs(slope - lean)).toSorted((a, b) => a - b);
  return Math.max(STAMP_LEAN, off[Math.floor(off.length * 0.8)] ?? 0);
}

function headOf(paper: Paper): Candidate | null {
  const found: Candidate[] = [];
  let searched = 0;
  let others = 0;
  let stackEnd = 0;
  for (const [index, line] of paper.lines.entries()) {
    if (searched >= SEARCHED || line.product !== null) break;
    if (line.amount !== null) {
      if (!isSum(line)) break;
      // The end of an earlier receipt precedes this head.
      [found.length, searched, others] = [0, 0, 0];
      continue;
    }
    if (letterCount(line.text) < 3 || index < stackEnd) continue;
    searched += 1;
    others += othersIn(line);
    const candidate = candidateAt(paper, { index, isBelowOthers: others >= MOST_OTHERS });
    if (!candidate) continue;
    stackEnd = index + candidate.rows;
    const isBelowName = found.some(({ confidence }) => confidence >= SURE_NAME);
    const bonus = !candidate.isShop ? 1 : isBelowName ? COMPANY_BONUS : SHOP_BONUS;
    found.push({ ...candidate, score: candidate.score * bonus * (1 - 0.15 * searched) });
  }
  const best = found.toSorted((a, b) => b.score - a.score)[0];
  if (!best || best.score <= 0) return null;
  // "LIDL" above "Lidl Service GmbH": the shop above its company.
  const above = found.find(
    ({ text }) => joined(text).length >= 3 && joined(best.text).startsWith(joined(text)),
  );
  return above ?? best;
}

function isSum({ label }: ReceiptLine): boolean {
  return label === "total" || label === "payment" || label === "change";
}

function othersIn(line: ReceiptLine): number {
  if (line.label === "header") return MOST_OTHERS;
  const kind = headKind(plainText(withoutRegistration(line.text.slice(0, LONGEST))));
  if (kind === "address") return MOST_OTHERS;
  return kind === "till" ? 1 : 0;
}

function candidateAt(
  paper: Paper,
  { index, isBelowOthers }: { index: number; isBelowOthers: boolean },
): Candidate | null {
  const [row, line, next] = [paper.rows[index], paper.lines[index], paper.lines[index + 1]];
  if (!row || !line || line.label === "header") return null;
  const drawn = drawnBesidePrint(row, paper.height);
  const told = drawn ? drawn.words.map(({ text }) => text).join(" ") : line.text;
  const named = withoutRegistration(told.slice(0, LONGEST));
  const isShop = isShopsOwn(plainText(named));
  if (!mayBeName(named, isShop) || Math.abs(leanOf(row, paper.lean) - paper.lean) > paper.mostLean)
    return null;
  const height = heightOf(drawn ?? row);
  const stack = height >= paper.height * DRAWN ? stackAt(paper.rows, index) : [];
  const text = stack.length > 1 ? stack.join(" ") : named;
  const isSaidAgain = isKnown(text, paper.elsewhere);
  const namesGoods = next !== undefined && next.amount !== null && next.name === "";
  const isDoubtful = isBelowOthers || namesGoods || mayBeStreet(plainText(named));
  if (isDoubtful && !isShop && !isSaidAgain && height < paper.height * LARGE) return null;
  const score = height * sureness(line.confidence) * (isSaidAgain ? KNOWN_BONUS : 1);
  return {
    text,
    score,
    confidence: line.confidence,
    isShop: isShopsOwn(plainText(text)),
    rows: Math.max(1, stack.length),
  };
}

/** "HILLVIEW" as a logo as high as two lines of address next to it: only the logo's words. */
function drawnBesidePrint(row: ReceiptRow, height: number): ReceiptRow | null {
  const drawn = row.words.filter((word) => word.height >= height * DRAWN);
  const isBesidePrint = row.words.some((word) => word.height < height * LARGE);
  return drawn.length > 0 && isBesidePrint ? { words: drawn } : null;
}

/** A logo may have one word per line: lines of equal print, then shop words. */
function stackAt(rows: readonly ReceiptRow[], index: number): string[] {
  const stack: string[] = [];
  let height = 0;
  for (const { words: found } of rows.slice(index, index + 4)) {
    const [word, second] = found;
    if (!word || second || !/^[\p{L}&'.-]{2,}$/u.test(word.text)) break;
    height ||= word.height;
    const isAlike = Math.abs(word.height / height - 1) < 0.25;
    if (!isAlike && (stack.length < 2 || !isShopsOwn(plainText(word.text)))) break;
    if (stack.includes(word.text)) break;
    stack.push(word.text);
  }
  return stack;
}

function mayBeName(named: string, isShop: boolean): boolean {
  const plain = plainText(named);
  if (letterCount(named) < named.replaceAll(" ", "").length * 0.4) return false;
  if (LABELLED.test(plain) && !isShop) return false;
  const kind = headKind(plain);
  if (kind === "name") return true;
  return isShop && kind === "address" && startsWithItsNumber(plain);
}

function namedElsewhere(lines: readonly ReceiptLine[]): Elsewhere {
  const elsewhere: Elsewhere = { companies: [], addresses: [], thanks: [] };
  const mail: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.amount !== null) continue;
    const text = line.text.slice(0, LONGEST);
    const thanking = shopThatThanks(text, lines[index + 1]?.text.slice(0, LONGEST) ?? "");
    if (thanking !== null) elsewhere.thanks.push(thanking);
    for (const word of text.split(/\s+/)) {
      const shop = shopOfAddress(word);
      if (shop !== null) (word.includes("@") ? mail : elsewhere.addresses).push(shop);
    }
    const plain = plainText(text);
    if (isCompany(plain) && !NO_SELLER.test(plain) && letterCount(text) >= 8)
      elsewhere.companies.push(companyOf(text));
  }
  elsewhere.addresses.push(...mail);
  return elsewhere;
}

/** "USt 2: Hillview Stores GmbH & Co. KG, Neustadt": without label and town. */
function companyOf(text: string): string {
  const told = text.replace(/^[^:]{2,16}: */, "");
  const named = told.replace(/^[\d\W]+ /, "");
  return withoutRegistration(/^(?:[^,]|,(?! \p{Lu}\p{Ll}))*/u.exec(named)?.[0] ?? named);
}

function isKnown(name: string, elsewhere: Elsewhere): boolean {
  const own = joined(name);
  return [...elsewhere.addresses, ...elsewhere.thanks].some((other) => {
    const said = joined(other);
    if (own.length < 3 || said.length < 3) return false;
    return (
      own.startsWith(said) ||
      said.startsWith(own) ||
      (own.length > 3 && said.includes(own)) ||
      (own.length > 3 && isOneOff(own, said))
    );
  });
}

/**
 * "LODL" above "www.lidl.ie" is Lidl: another spelling with one different letter and more certainty
 * wins.
 */
function betterSpelled(head: Candidate, others: readonly string[]): string {
  const own = joined(head.text);
  if (own.length < 4 || head.confidence > 0.985) return head.text;
  let better = head.text;
  for (const other of others) {
    const said = joined(other);
    if (said === own) return head.text;
    if (said === `${own}s` || own === `${said}s`) continue;
    if (said.length >= 4 && isOneOff(own, said)) better = other;
  }
  return better;
}

/** Words of lines without amounts, for the spelling of a one-word name. */
function words(lines: readonly ReceiptLine[]): string[] {
  return lines.flatMap(({ amount, text, confidence }) =>
    amount === null && confidence >= SURELY_READ
      ? text
          .slice(0, LONGEST)
          .split(/[\s-]+/)
          .filter((word) => /^\p{L}{4,}$/u.test(word))
      : [],
  );
}

function shown(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)!]+$/gu, "").slice(0, LONGEST);
}

function joined(text: string): string {
  return plainText(text).replaceAll(/[^a-z\d]/g, "");
}

function heightOf(row: ReceiptRow): number {
  return median(
    row.words.map((word) => word.height),
    0,
  );
}

function leanOf(row: ReceiptRow, fallback: number): number {
  return median(
    row.words.map((word) => word.slope),
    fallback,
  );
}

/** "99 SPEED MART S/B" is not an address, which has a second number. */
function startsWithItsNumber(plain: string): boolean {
  return /^\d+ \D*$/.test(plain.replaceAll(MISREAD_WORD, "x"));
}

/** From 0 to 1. Print is read with a confidence above 0.95, handwriting with less. */
function sureness(confidence: number): number {
  return Math.min(1, Math.max(0, (confidence - 0.4) / 0.55));
}
