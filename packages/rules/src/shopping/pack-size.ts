import { type Micro, MICRO_PER_UNIT, microOf } from "../kitchen/amounts/quantity.ts";
import { PIECE, readUnit } from "../kitchen/amounts/units.ts";

export interface SaidAmount {
  readonly quantity: Micro;
  readonly unit: string;
}

export interface BoughtLast {
  readonly boughtQuantity: Micro;
  readonly unit: string;
  /** Packs bought and the amount in each; null if unknown. */
  readonly packs: (SaidAmount & { readonly count: Micro }) | null;
}

/** Amount of one pack. */
export interface PackSize extends SaidAmount {
  /** Content of one counted unit, such as a can; null if the unit is the amount. */
  readonly content: SaidAmount | null;
  /** From the catalogue, not from the last purchase. */
  readonly isUsual: boolean;
}

export interface Sold {
  readonly last: BoughtLast | null;
  /** Pack size in the catalogue; null if unknown. */
  readonly usual: SaidAmount | null;
  /** Usual unit in stock; null if unknown. */
  readonly keptIn: string | null;
  /** Whether single pieces are sold: true for a lemon, false for an egg. */
  readonly isLoose: boolean;
}

const ONE = microOf(MICRO_PER_UNIT);
const PACK = "pack";

/** One of a counted unit, because a can, a bunch or a loose piece is a pack. Otherwise the whole amount. */
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

/** Pack size from the last purchase, or else the usual size. Source: handbook/buying.md#packs. */
export function packSizeOf({ last, usual, keptIn, isLoose }: Sold): PackSize {
  if (last !== null && last.boughtQuantity > 0)
    return { ...sizeOfLast(last, isLoose), isUsual: false };
  if (usual !== null) return { ...sizeOfAmount(usual, isLoose), content: null, isUsual: true };
  const isCounted = keptIn !== null && readUnit(keptIn).dimension === "count";
  const unit = isCounted ? keptIn : PACK;
  return { quantity: ONE, unit, content: null, isUsual: true };
}
