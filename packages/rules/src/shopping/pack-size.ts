import { type Micro, MICRO_PER_UNIT, microOf } from "../kitchen/amounts/quantity.ts";
import { PIECE, readUnit } from "../kitchen/amounts/units.ts";

/** So much in a unit. */
export interface SaidAmount {
  readonly quantity: Micro;
  readonly unit: string;
}

/** What a household bought of something last. */
export interface BoughtLast {
  readonly boughtQuantity: Micro;
  readonly unit: string;
  /** So many packs of so much each; null where nobody said. */
  readonly packs: (SaidAmount & { readonly count: Micro }) | null;
}

/** One of what is put into the trolley. */
export interface PackSize extends SaidAmount {
  /** What is in one of a count unit, as on a can; null where the unit says all. */
  readonly content: SaidAmount | null;
  /** Not as the household bought it, but as it is usually sold. */
  readonly isUsual: boolean;
}

/** What is known of how something is sold. */
export interface Sold {
  readonly last: BoughtLast | null;
  /** As the catalogue has it; null where nobody said. */
  readonly usual: SaidAmount | null;
  /** What a kitchen counts it in; null where nobody knows. */
  readonly keptIn: string | null;
  /** Whether a piece of it is sold by itself, as a lemon is and an egg is not. */
  readonly isLoose: boolean;
}

const ONE = microOf(MICRO_PER_UNIT);
const PACK = "pack";

/** One of what is counted: a can, a bunch and a loose piece are packs themselves; of what else is counted or measured, all of it. */
function sizeOfAmount({ quantity, unit }: SaidAmount, isLoose: boolean): SaidAmount {
  const read = readUnit(unit);
  const isOne = read.dimension === "count" && (read.name !== PIECE || isLoose);
  return { quantity: isOne ? ONE : quantity, unit };
}

function sizeOfLast({ boughtQuantity, unit, packs }: BoughtLast, isLoose: boolean) {
  if (packs === null || packs.count <= 0)
    return { ...sizeOfAmount({ quantity: boughtQuantity, unit }, isLoose), content: null };
  const quantity = microOf(
    Math.max(1, Math.round(boughtQuantity / (packs.count / MICRO_PER_UNIT))),
  );
  const isCounted = readUnit(unit).dimension === "count" && readUnit(packs.unit).name !== unit;
  return {
    quantity,
    unit,
    content: isCounted ? { quantity: packs.quantity, unit: packs.unit } : null,
  };
}

/** The size in which something is bought: as the household did last, else as it is usually sold. Source: handbook/buying.md#packs. */
export function packSizeOf({ last, usual, keptIn, isLoose }: Sold): PackSize {
  if (last !== null && last.boughtQuantity > 0)
    return { ...sizeOfLast(last, isLoose), isUsual: false };
  if (usual !== null) return { ...sizeOfAmount(usual, isLoose), content: null, isUsual: true };
  const isCounted = keptIn !== null && readUnit(keptIn).dimension === "count";
  const unit = isCounted ? keptIn : PACK;
  return { quantity: ONE, unit, content: null, isUsual: true };
}
