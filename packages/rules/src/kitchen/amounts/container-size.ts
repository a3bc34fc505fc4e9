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
import { readUnit, type Unit } from "./units.ts";

/** What is bought closed and holds as much as is printed on it. */
const CONTAINERS: ReadonlySet<string> = new Set(
  "can jar pack bottle box boxes bag bags carton cartons tub tubs tube tubes sachet sachets pouch pouches".split(
    " ",
  ),
);

// Bounded on both sides, so that a text is read once: "(400 g)", "14.5-oz", "1 1/2" is no size.
const SIZE =
  /(?<![\p{L}\p{N}.,/])(\d{1,5}(?:[.,]\d{1,3})?)[ -]?(g|gr|grams?|kgs?|oz|ounces?|lbs?|pounds?|ml|millilit(?:er|re)s?|l|lit(?:er|re)s?|cl|dl|fl\.? ?oz|fluid ounces?)(?![\p{L}\p{N}])/iu;
const TOGETHER = /(?<!\p{L})(?:total|in all|altogether)(?!\p{L})/iu;
const LONGEST_READ = 500;
const PARTS = 1000;
const BASES = { mass: "g", volume: "ml" } as const;

/** Grams or millilitres of the first size that a text tells, in thousandths. */
function sizeIn(text: string): { thousandths: number; dimension: "mass" | "volume" } | null {
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

/** The size that is printed beside a container: first in its unit, then in the note, then in the name. */
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

/**
 * The unit of a line whose container tells its size: "1 can" beside "(400 g)" weighs 400 g, and counts where a lot says nothing of
 * what it holds. Null for every other line. Its name reads as itself. Source: handbook/cooking.md#packs.
 */
export function containerUnit(written: Unit, amount: AskedAmount): Unit | null {
  if (written.dimension !== "count" || !CONTAINERS.has(written.name)) return null;
  const size = printedSize(amount);
  if (!size || size.thousandths <= 0) return null;
  const { thousandths, dimension } = size;
  return {
    name: `${written.name} (${thousandths / PARTS} ${BASES[dimension]})`,
    dimension,
    inBase: reduced(rational(thousandths, PARTS)),
    counts: written.name,
  };
}

/** In one recipe so many sizes are heeded; of further ones the containers are counted. Each makes a shelf of its own. */
const MOST_SIZES = 8;

/** Reads the units of one recipe's lines, one after the other in its order. */
export function containerUnits(read: (text: string) => Unit): (amount: AskedAmount) => Unit {
  let sizes: Map<string, Unit> | null = null;
  return (amount) => {
    const written = read(amount.unit ?? "");
    if (written.dimension !== "count") return written;
    const sized = containerUnit(written, amount);
    if (!sized) return written;
    sizes ??= new Map();
    const known = sizes.get(sized.name);
    if (known) return known;
    if (sizes.size === MOST_SIZES) return written;
    sizes.set(sized.name, sized);
    return sized;
  };
}
