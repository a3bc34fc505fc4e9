import type { AskedAmount } from "../cooking/cooking-plan.ts";
import {
  exactly,
  multiply,
  rational,
  reduced,
  roundedHalfUp,
} from "../../calendar-and-money/rational.ts";
import { MICRO_PER_UNIT } from "./quantity.ts";
import { IN_MILLILITRES } from "../../recipe-text/words/metric-measures.ts";
import { type IngredientFacts, PIECE, readUnit, type Unit } from "./units.ts";

/** Sealed containers with a printed content. */
const CONTAINERS: ReadonlySet<string> = new Set(
  "can jar pack bottle box boxes bag bags carton cartons tub tubs tube tubes sachet sachets pouch pouches".split(
    " ",
  ),
);

// Bounded on both sides, so a text is read once: "(400 g)", "14.5-oz". "1 1/2" is no size.
const SIZE =
  /(?<![\p{L}\p{N}.,/])(\d{1,5}(?:[.,]\d{1,3})?)[ -]?(g|gr|grams?|kgs?|oz|ounces?|lbs?|pounds?|ml|millilit(?:er|re)s?|l|lit(?:er|re)s?|cl|dl|fl\.? ?oz|fluid ounces?)(?![\p{L}\p{N}])/iu;
const TOGETHER = /(?<!\p{L})(?:total|in all|altogether)(?!\p{L})/iu;
const LONGEST_READ = 500;
const PARTS = 1000;
const BASES = { mass: "g", volume: "ml" } as const;

/** First size in a text, in thousandths of a gram or millilitre. */
export function sizeIn(text: string): { thousandths: number; dimension: "mass" | "volume" } | null {
  const [, number = "", spelling = ""] = SIZE.exec(text) ?? [];
  if (number === "") return null;
  const millilitres = IN_MILLILITRES[spelling.toLowerCase()];
  const { dimension, inBase } = readUnit(millilitres === undefined ? spelling : "ml");
  if (dimension === "count") return null;
  const amount = rational(
    Math.round(Number(number.replace(",", ".")) * PARTS) * (millilitres ?? 1),
  );
  const thousandths = roundedHalfUp(multiply(amount, inBase));
  return thousandths > 0 ? { thousandths, dimension } : null;
}

/** Printed size of a container: from its unit, or else the note, or else the name. */
function printedSize({ unit, note, name, quantity }: AskedAmount) {
  for (const text of [unit, note, name]) {
    if (!text || !/\d/.test(text)) continue;
    const read = text.slice(0, LONGEST_READ);
    const size = sizeIn(read);
    if (!size) continue;
    if (!TOGETHER.test(read) || quantity === null) return size;
    const each = exactly(BigInt(size.thousandths) * BigInt(MICRO_PER_UNIT), BigInt(quantity));
    return { ...size, thousandths: roundedHalfUp(each) };
  }
  return null;
}

const EACH = /(?<!\p{L})(?:each|apiece|je|jeweils|chacune?|cada)(?!\p{L})|\d-\p{L}/iu;
/** A printed weight further from the usual one is of something else. */
const MOST_TIMES_USUAL = 3;

/** How many times one amount is the other, at least 1. */
const timesOf = (one: number, other: number): number => Math.max(one / other, other / one);

/**
 * Weight of a piece by the note, in milligrams: "2 salmon fillets (about 250 g)" weigh 125 g
 * each, since that is nearer to the usual weight than 250 g. Null if neither is near, or if the note
 * says none.
 */
export function pieceWeight(
  { note, quantity }: Pick<AskedAmount, "note" | "quantity">,
  usual: number | null,
): number | null {
  if (!note || !quantity || !/\d/.test(note)) return null;
  const read = note.slice(0, LONGEST_READ);
  const size = sizeIn(read);
  if (size?.dimension !== "mass") return null;
  const total = Math.round((size.thousandths * MICRO_PER_UNIT) / quantity);
  const ways = EACH.test(read)
    ? [size.thousandths]
    : TOGETHER.test(read) || usual === null
      ? [total]
      : [total, size.thousandths];
  if (usual === null) return ways[0] ?? null;
  const [nearest = 0] = ways.toSorted((a, b) => timesOf(a, usual) - timesOf(b, usual));
  return timesOf(nearest, usual) <= MOST_TIMES_USUAL ? nearest : null;
}

/** Weight in the unit itself, of each piece: "piece (50 g)". In milligrams. */
function sizeOfUnit({ unit }: Pick<AskedAmount, "unit">): number | null {
  const size = unit && /\d/.test(unit) ? sizeIn(unit.slice(0, LONGEST_READ)) : null;
  return size?.dimension === "mass" ? size.thousandths : null;
}

const sizedUnit = (written: Unit, thousandths: number, dimension: "mass" | "volume"): Unit => ({
  name: `${written.name} (${thousandths / PARTS} ${BASES[dimension]})`,
  dimension,
  inBase: reduced(rational(thousandths, PARTS)),
  counts: written.name,
});

/**
 * Unit of a container line with a size: "1 can" with "(400 g)" weighs 400 g. It counts cans if a
 * lot has no content. A piece has the weight of its note. Null for other lines. Its name parses to itself.
 * Source: handbook/cooking.md#packs.
 */
export function containerUnit(
  written: Unit,
  amount: AskedAmount,
  facts: IngredientFacts | null = null,
): Unit | null {
  if (written.dimension !== "count") return null;
  if (written.name === PIECE) {
    const usual = facts?.milligramsPerPiece ?? null;
    const weight = usual === null ? null : (sizeOfUnit(amount) ?? pieceWeight(amount, usual));
    return weight === null || weight <= 0 ? null : sizedUnit(written, weight, "mass");
  }
  if (!CONTAINERS.has(written.name)) return null;
  const size = printedSize(amount);
  if (!size || size.thousandths <= 0) return null;
  return sizedUnit(written, size.thousandths, size.dimension);
}

/** Maximum sizes per recipe; further containers are counted. Each size needs its own shelf. */
const MOST_SIZES = 8;

/** Reads units of one recipe's lines, in recipe order. */
export function containerUnits(
  read: (text: string) => Unit,
): (amount: AskedAmount, facts?: IngredientFacts | null) => Unit {
  let sizes: Map<string, Unit> | null = null;
  return (amount, facts = null) => {
    const written = read(amount.unit ?? "");
    if (written.dimension !== "count") return written;
    const sized = containerUnit(written, amount, facts);
    if (!sized) return written;
    sizes ??= new Map();
    const known = sizes.get(sized.name);
    if (known) return known;
    if (sizes.size === MOST_SIZES) return written;
    sizes.set(sized.name, sized);
    return sized;
  };
}
