import { exactly, rational, reduced, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { MICRO_PER_UNIT, type Micro } from "./quantity.ts";
import { kindOf, OTHER, sizeOf } from "./unit-size.ts";
import { type IngredientFacts, PIECE, readUnit, type Unit } from "./units.ts";

/** Packs that make up the whole lot. Source: handbook/stock.md#packs. */
export interface BoughtPacks {
  readonly count: Micro;
  readonly quantity: Micro;
  readonly unit: string;
}

export interface PackedLot {
  readonly boughtQuantity: Micro;
  readonly packs?: BoughtPacks | null;
}

/** Base units of content. */
const BASES = { mass: readUnit("g"), volume: readUnit("ml"), count: readUnit(PIECE) } as const;

// Whole milligrams, and thousandths of a millilitre or piece. Each is an even number of grains for
// any density and weight.
const PARTS = 1000;

/**
 * Content of one counted unit in grams, millilitres or pieces: 400 g in a can. Rounded half up to a
 * thousandth. Null without packs, for a measured unit, for packs in the lot's own unit or without a
 * known size (bottles), and if the catalogue defines the content.
 */
export function contentOfOne(
  { boughtQuantity, packs }: PackedLot,
  {
    unit,
    pack,
    facts,
  }: { readonly unit: Unit; readonly pack: Unit; readonly facts: IngredientFacts | null },
): Unit | null {
  if (!packs || boughtQuantity <= 0 || pack.name === unit.name || kindOf(pack) === OTHER)
    return null;
  const { top, bottom } = pack.inBase;
  const together = BigInt(packs.count) * BigInt(packs.quantity) * BigInt(top) * BigInt(PARTS);
  const among = BigInt(boughtQuantity) * BigInt(MICRO_PER_UNIT) * BigInt(bottom);
  const thousandths = roundedHalfUp(exactly(together, among));
  if (thousandths <= 0 || thousandths === Number.MAX_SAFE_INTEGER) return null;
  const content = {
    ...BASES[pack.dimension],
    inBase: reduced(rational(thousandths, PARTS)),
  };
  const isSame = kindOf(content) === kindOf(unit) && sizeOf(content, facts) === sizeOf(unit, facts);
  return isSame ? null : content;
}
