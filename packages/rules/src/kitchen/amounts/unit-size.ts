import { type IngredientFacts, PIECE, type Unit, UNITS } from "./units.ts";

/**
 * Amounts of one ingredient as whole numbers, whatever their units: so that thousands of lots add up exactly at the price of
 * adding two integers. A grain is 1/48,000,000 of a millionth of a gram; every known unit is a whole and even number of
 * them, by any density and any weight of a piece, for those are whole milligrams. What cannot be turned into grams (volume
 * without a density, pieces without a weight, cans) has as many grains of its own kind to a millilitre, a piece or a can.
 */
const GRAINS = 48_000_000n;
const MILLIGRAMS_PER_GRAM = 1000n;

/** Kinds of units, as bits of a set: all units of one kind turn into each other. */
export const MASS = 1;
export const VOLUME = 2;
export const PIECES = 4;
/** Cans, bunches, handfuls: a unit that turns into itself alone. */
export const OTHER = 8;
export type Kind = typeof MASS | typeof VOLUME | typeof PIECES | typeof OTHER;
export const KINDS: readonly Kind[] = [MASS, VOLUME, PIECES, OTHER];

export function kindOf({ dimension, name }: Unit): Kind {
  if (dimension === "mass") return MASS;
  if (dimension === "volume") return VOLUME;
  return name === PIECE ? PIECES : OTHER;
}

function isKnown(milligrams: number | null | undefined): milligrams is number {
  return typeof milligrams === "number" && milligrams > 0;
}

/**
 * The kinds that turn into a kind: within itself, volume and mass by a known density, pieces and mass by a known weight;
 * pieces and volume never. The same as `conversionFactor` says of two units.
 */
export function kindsFor(kind: Kind, facts: IngredientFacts | null): number {
  const volume = isKnown(facts?.milligramsPerMl) ? VOLUME : 0;
  const pieces = isKnown(facts?.milligramsPerPiece) ? PIECES : 0;
  if (kind === MASS) return MASS | volume | pieces;
  if (kind === VOLUME) return VOLUME | (volume === 0 ? 0 : MASS);
  if (kind === PIECES) return PIECES | (pieces === 0 ? 0 : MASS);
  return OTHER;
}

const plainSizeOf = ({ inBase }: Unit): bigint =>
  (BigInt(inBase.top) * GRAINS) / BigInt(inBase.bottom);

/** Of the known units, which nearly all lots and lines are in. */
const PLAIN_SIZES: ReadonlyMap<Unit, bigint> = new Map(
  UNITS.map((unit) => [unit, plainSizeOf(unit)]),
);

/** Grains in a millionth of a unit: whole and even. */
export function sizeOf(unit: Unit, facts: IngredientFacts | null): bigint {
  const kind = kindOf(unit);
  if (kind === OTHER) return GRAINS;
  const plain = PLAIN_SIZES.get(unit) ?? plainSizeOf(unit);
  const milligrams =
    kind === VOLUME ? facts?.milligramsPerMl : kind === PIECES ? facts?.milligramsPerPiece : null;
  return isKnown(milligrams) ? (plain * BigInt(milligrams)) / MILLIGRAMS_PER_GRAM : plain;
}
