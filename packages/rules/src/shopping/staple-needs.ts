import { groupedBy } from "../grouped-by.ts";
import type { Micro } from "../kitchen/amounts/quantity.ts";

/** Need created by a minimum, even if it has left its list. Source: handbook/shopping.md#keep-at-least. */
export interface StapleNeed {
  readonly id: string;
  /** Ingredient with the minimum. */
  readonly ingredientId: number;
  readonly quantity: Micro | null;
  readonly unit: string | null;
  /** Open, ticked, or removed by a user until stock is sufficient again. */
  readonly state: "open" | "ticked" | "waved_off";
  /** Whether a user set the amount. */
  readonly isEdited: boolean;
}

/** Missing amount up to a minimum, in its unit; more than 0. */
export interface Shortage {
  readonly ingredientId: number;
  readonly quantity: Micro;
  readonly unit: string;
}

/** Changes that match needs to shortages. */
export interface StapleChange {
  readonly add: readonly Shortage[];
  /** Needs with a new amount. */
  readonly change: readonly {
    readonly id: string;
    readonly quantity: Micro;
    readonly unit: string;
  }[];
  /** Needs that leave their list, because stock is sufficient or a need already exists. */
  readonly remove: readonly string[];
  /** Removed needs that no longer suppress a new one. */
  readonly forget: readonly string[];
}

const idOf = ({ id }: StapleNeed): string => id;

/** Changes for one minimum. */
function changeOfOne(shortage: Shortage | undefined, needs: readonly StapleNeed[]): StapleChange {
  const open = needs.filter(({ state }) => state === "open");
  const wavedOff = needs.filter(({ state }) => state === "waved_off");
  const nothing: StapleChange = { add: [], change: [], remove: [], forget: [] };
  if (shortage === undefined)
    return { ...nothing, remove: open.map(idOf), forget: wavedOff.map(idOf) };
  // a ticked thing is already on its way home
  if (needs.some(({ state }) => state === "ticked")) return { ...nothing, remove: open.map(idOf) };
  const [first, ...others] = open;
  if (first === undefined) return wavedOff.length > 0 ? nothing : { ...nothing, add: [shortage] };
  const { quantity, unit } = shortage;
  const isSame = first.isEdited || (first.quantity === quantity && first.unit === unit);
  return {
    ...nothing,
    change: isSame ? [] : [{ id: first.id, quantity, unit }],
    remove: others.map(idOf),
  };
}

/**
 * Changes after which each unmet minimum has one need for its shortage and others have none. A ticked need
 * stays. An edited need keeps its amount. A removed need returns only after stock was sufficient. Expects
 * needs oldest first. Idempotent.
 * Source: handbook/shopping.md#keep-at-least.
 */
export function changeStaples(
  shortages: readonly Shortage[],
  needs: readonly StapleNeed[],
): StapleChange {
  const short = new Map(shortages.map((one) => [one.ingredientId, one]));
  const needsOf = groupedBy(needs, ({ ingredientId }) => ingredientId);
  const ids = new Set([...short.keys(), ...needsOf.keys()]);
  const changes = [...ids].map((id) => changeOfOne(short.get(id), needsOf.get(id) ?? []));
  return {
    add: changes.flatMap(({ add }) => add),
    change: changes.flatMap(({ change }) => change),
    remove: changes.flatMap(({ remove }) => remove),
    forget: changes.flatMap(({ forget }) => forget),
  };
}
