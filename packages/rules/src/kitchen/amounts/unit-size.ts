import { type IngredientFacts, PIECE, type Unit, UNITS } from "./units.ts";

/**
 * Amounts of one ingredient as integers in grains, so thousands of lots add up exactly and cheaply.
 * A grain is 1/48,000,000 of a millionth of a gram. Every known unit is an even number of grains
 * for any whole-milligram density or piece weight. Units that do not convert to grams (volume
 * without a density, pieces without a weight, cans) use as many grains per millilitre, piece or
 * can.
 */
const GRAINS = 48_000_000n;
const MILLIGRAMS_PER_GRAM = 1000n;

/** Unit kinds as bits. All units of one kind convert into each other. */
export const MASS = 1;
export const VOLUME = 2;
export const PIECES = 4;
/** Cans, bunches, handfuls: units that convert only into themselves. */
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
 * Kinds that convert to a kind: itself, volume and mass with a density, pieces and mass with a
 * weight; never pieces and volume. Consistent with `conversionFactor`.
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

/** Known units, which cover nearly all lots and lines. */
const PLAIN_SIZES: ReadonlyMap<Unit, bigint> = new Map(
  UNITS.map((unit) => [unit, plainSizeOf(unit)]),
);

/** Grains per millionth of a unit: whole and even. */
export function sizeOf(unit: Unit, facts: IngredientFacts | null): bigint {
  const kind = kindOf(unit);
  if (kind === OTHER) return GRAINS;
  const plain = PLAIN_SIZES.get(unit) ?? plainSizeOf(unit);
  const milligrams =
    kind === VOLUME ? facts?.milligramsPerMl : kind === PIECES ? facts?.milligramsPerPiece : null;
  return isKnown(milligrams) ? (plain * BigInt(milligrams)) / MILLIGRAMS_PER_GRAM : plain;
}
