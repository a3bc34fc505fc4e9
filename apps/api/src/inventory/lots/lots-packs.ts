import { packsIn } from "@larder/rules/kitchen/amounts/packs";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { unitNameOf } from "../../catalogue/units.ts";
import type { KeptLot, LotFacts } from "./lot.ts";

/** Whether packs have an unknown unit. */
export function hasUnknownPacks({ packUnitId }: LotFacts): boolean {
  return typeof packUnitId === "number" && unitNameOf(packUnitId) === undefined;
}

const NO_PACKS = { packCount: null, packQuantity: null, packUnitId: null };

interface Edited {
  readonly before: KeptLot;
  readonly facts: LotFacts;
  readonly boughtQuantity: Micro;
}

/**
 * A lot's stored packs, which describe the whole purchase. An edit gives them for the current
 * amount; one without packs keeps the content per unit, unless the unit or ingredient changes.
 * Source: handbook/stock.md#packs.
 */
export function keptPacks({
  before,
  facts,
  boughtQuantity,
}: Edited): Partial<typeof NO_PACKS> | object {
  const isSaid = facts.packCount !== undefined;
  const isAnother =
    before.unitId !== facts.unitId || before.masterIngredientId !== facts.masterIngredientId;
  if (!isSaid && isAnother) return NO_PACKS;
  const count = isSaid ? facts.packCount : before.packCount;
  if (count === null || count === undefined) return {};
  const of = isSaid ? facts.quantity : before.boughtQuantity;
  const packCount = packsIn(count, { of, to: boughtQuantity }) || null;
  return packCount === null ? NO_PACKS : { packCount };
}
