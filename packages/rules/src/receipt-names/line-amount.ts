import type { Amount } from "../kitchen/lines/fill-line.ts";
import { litresOfBritishPints } from "../kitchen/amounts/british-pint.ts";
import { packSize } from "../kitchen/amounts/pack-size.ts";
import { type Micro, microFromNumber, numberFromMicro } from "../kitchen/amounts/quantity.ts";
import { PIECE, readUnit, type Unit } from "../kitchen/amounts/units.ts";
import { packCount } from "./pack-count.ts";
import { withSizeApart } from "./printed-words.ts";

/** Receipt line, with the usual purchase of its ingredient. */
export interface BoughtLine {
  readonly printedName: string;
  /** As printed: pieces or a weight; null if not read. */
  readonly quantity: number | null;
  /** Unit of the shop's scales. */
  readonly weighsIn: "kg" | "lb";
  /** Usual unit in stock; null if unknown. */
  readonly keptIn: Unit | null;
  /** Usual pack size. */
  readonly usual: Amount | null;
  /** Last purchase by the household. */
  readonly last: Amount | null;
  /** Whether it is also sold by the piece, like fruit and vegetables. */
  readonly isSoldSingly: boolean;
}

export interface LineAmount extends Amount {
  readonly isSure: boolean;
  /** Whether nothing of it was printed: as bought last, or the usual pack. */
  readonly isUsual?: true;
}

const FLUID_OUNCE = readUnit("fl oz");
const GRAM = readUnit("g");
const MILLILITRE = readUnit("ml");
const LITRE = readUnit("l");

function amountOf(quantity: number, unit: Unit, isSure = true): LineAmount | null {
  const micro = microFromNumber(quantity);
  return micro === null || micro <= 0 ? null : { quantity: micro, unit, isSure };
}

const times = (one: Micro, count: number): number =>
  Math.round(numberFromMicro(one) * count * 1e6) / 1e6;

/** Count unit for several of it; null if it is measured. */
function countedIn({ keptIn, usual }: BoughtLine): Unit | null {
  if (usual?.unit.dimension === "count") return usual.unit;
  return keptIn?.dimension === "count" ? keptIn : null;
}

/** A zero that was read as a letter: "80OG". */
const LETTER_AS_ZERO = /(?<=\d)O(?=O*\d*\s?(?:k?g|[cm]?l)(?!\p{L}))/giu;

function sizeSaid(line: BoughtLine, count: number): LineAmount | null {
  const printed = line.printedName.replaceAll(LETTER_AS_ZERO, "0");
  const size = packSize(withSizeApart(printed));
  if (size === null) return null;
  const unit = readUnit(size.unitName);
  if (unit.name === "pint" && line.weighsIn === "kg")
    return amountOf(litresOfBritishPints(size.quantity * count), LITRE);
  const isFluid = unit.name === "oz" && line.keptIn?.dimension === "volume";
  return amountOf(size.quantity * count, isFluid ? FLUID_OUNCE : unit);
}

const CUT_SIZE = /\s(?:(\d{1,2})\s?[x×]\s?)?(\d{1,4}(?:[.,]\d{1,2})?)$/i;
const MOST_LITRES = 5;
const LEAST_GRAMS = 40;
const MOST_GRAMS = 2500;

/** "SALAMI 150", "LEMONADE 0,5", "WATER 6X1,5": the column was too narrow for the unit. */
function sizeCutOff({ printedName, keptIn }: BoughtLine, count: number): LineAmount | null {
  const [, packs = "1", printed] = CUT_SIZE.exec(printedName.trim()) ?? [];
  if (printed === undefined || keptIn === null || keptIn.dimension === "count") return null;
  const size = Number(printed.replace(",", "."));
  const isVolume = keptIn.dimension === "volume";
  const pieces = Number(packs) * count;
  if (!Number.isInteger(size))
    return isVolume && size <= MOST_LITRES ? amountOf(size * pieces, LITRE, false) : null;
  if (size < LEAST_GRAMS || size > MOST_GRAMS) return null;
  return amountOf(size * pieces, isVolume ? MILLILITRE : GRAM, false);
}

const BARE_COUNT =
  /^(?:6|10|12|15|18|20|24|30)(?=\s\p{L})|(?<=\p{L}\s)(?:6|10|12|15|18|20|24|30)$/u;

/** "12 LGE FR EGGS", "EGGS LARGE 6": sizes of boxes. */
function countOfBox({ printedName, isSoldSingly }: BoughtLine, unit: Unit | null): number | null {
  if (unit?.name !== PIECE || isSoldSingly) return null;
  return Number(BARE_COUNT.exec(printedName.trim())?.[0] ?? 0) || null;
}

/** "RED PEPPER EACH", "PAPRIKA STK": one by one. */
const ONE_BY_ONE =
  /(?<![\p{L}\p{N}])(?:each|ea|loose|single|1\s?(?:st|stk|stuck|pc|pce|ud|un|kpl|kom|szt|ks|db)|stk|stck|stueck|stück|pce|piece|pezzo|pz|pieza|ud|unidad|unid)\.?(?![\p{L}\p{N}])/iu;
/** Several sold loose were weighed, so one piece is a guess: "BANANAS LOOSE". */
const LOOSE = /(?<!\p{L})loose(?!\p{L})/iu;
/** A plural of the languages that add an s. */
const SEVERAL = /\p{L}{3}s(?![\p{L}\p{N}])/iu;
const MOST_OF_ONE_BOTTLE = 3;
const BOTTLE_LITRES = 1.5;

/** What one printed piece brings if several are sold together too: a can, a pepper, a bottle of water. */
function asOne(line: BoughtLine, count: number): LineAmount | null {
  const { printedName, usual, keptIn, isSoldSingly } = line;
  if (usual === null || keptIn === null) return null;
  if (usual.unit.name === "can") return amountOf(count, usual.unit);
  if (usual.unit.name === LITRE.name && numberFromMicro(usual.quantity) > MOST_OF_ONE_BOTTLE)
    return amountOf(BOTTLE_LITRES * count, LITRE, false);
  if (!isSoldSingly || keptIn.dimension !== "count") return null;
  const isEach = ONE_BY_ONE.test(printedName);
  const isOne = usual.unit.dimension === "count" && !SEVERAL.test(printedName);
  const isWeighed = LOOSE.test(printedName) && SEVERAL.test(printedName);
  // A cucumber is bought one by one, a pepper also in threes.
  const isUsual = isOne && numberFromMicro(usual.quantity) === 1;
  return isEach || isOne ? amountOf(count, keptIn, (isEach || isUsual) && !isWeighed) : null;
}

function asUsual(line: BoughtLine, count: number): LineAmount | null {
  const { last, usual, keptIn, isSoldSingly } = line;
  if (count === 1 && last !== null) return { ...last, isSure: true, isUsual: true };
  const unit = countedIn(line);
  if (count > 1 && isSoldSingly && keptIn?.dimension === "count")
    return amountOf(count, unit ?? keptIn);
  const one = asOne(line, count);
  if (one !== null) return one;
  const pack = usual ?? last;
  // Eggs are sold in sixes, tens and dozens.
  const isInPieces = pack?.unit.name === PIECE && !isSoldSingly;
  if (pack !== null) {
    const amount = amountOf(times(pack.quantity, count), pack.unit, usual !== null && !isInPieces);
    return amount && { ...amount, isUsual: true };
  }
  return unit === null ? null : amountOf(count, unit);
}

/**
 * Amount by weight, or else the name's size or count, or else the last or usual purchase. Null if
 * unknown.
 * Source: handbook/receipts.md#amounts.
 */
export function lineAmount(line: BoughtLine): LineAmount | null {
  const count = line.quantity ?? 1;
  if (!Number.isInteger(count)) return amountOf(count, readUnit(line.weighsIn));
  const unit = countedIn(line);
  const pieces = packCount(line.printedName) ?? countOfBox(line, unit);
  const counted = pieces === null || unit === null ? null : amountOf(pieces * count, unit);
  // "EGGS 12PK 700G": what is counted is not weighed too
  if (counted !== null && unit?.name === PIECE) return counted;
  const size = sizeSaid(line, count) ?? counted;
  if (size !== null) return size;
  const amount = sizeCutOff(line, count) ?? asUsual(line, count);
  // "CRISPS 6PK": what each of the six weighs is not said
  return pieces === null ? amount : amount && { ...amount, isSure: false };
}

const IN_POUNDS = /(?:\d|\s)(?:lbs?|oz|gal|qt|fl oz|#)(?![\p{L}\p{N}])/iu;
const AMERICAN_SHOPS =
  /\b(?:wal-?mart|kroger|target|whole foods|trader joe|publix|safeway|costco|wegmans|meijer|h-?e-?b|albertsons|cub foods|lunds|giant eagle|stop & shop|shoprite|winn-dixie|hy-vee|sprouts|food lion|ralphs|vons|jewel|harris teeter|food4less|winco|piggly)/i;

/** Pounds for American names, printed sizes, or tax added to the total. */
export function weighsIn(receipt: {
  readonly merchant: string | null;
  readonly names: readonly string[];
  readonly hasTaxOnTop: boolean;
}): "kg" | "lb" {
  const { merchant, names, hasTaxOnTop } = receipt;
  const isAmerican =
    hasTaxOnTop ||
    AMERICAN_SHOPS.test(merchant ?? "") ||
    names.some((name) => IN_POUNDS.test(name));
  return isAmerican ? "lb" : "kg";
}
