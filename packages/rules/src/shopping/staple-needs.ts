import { groupedBy } from "../grouped-by.ts";
import type { Micro } from "../kitchen/amounts/quantity.ts";

/** A need that a minimum made, also one that is gone from its list. Source: handbook/shopping.md#keep-at-least. */
export interface StapleNeed {
  readonly id: string;
  /** Whose minimum it is. */
  readonly ingredientId: number;
  readonly quantity: Micro | null;
  readonly unit: string | null;
  /** Open on a list, ticked, or removed by a person until stock is sufficient again. */
  readonly state: "open" | "ticked" | "waved_off";
  /** Whether somebody says how much. */
  readonly isEdited: boolean;
}

/** What is missing to a minimum, in its unit; more than 0. */
export interface Shortage {
  readonly ingredientId: number;
  readonly quantity: Micro;
  readonly unit: string;
}

/** How the needs of minimums become what is missing. */
export interface StapleChange {
  readonly add: readonly Shortage[];
  /** Other amounts of needs that are there. */
  readonly change: readonly {
    readonly id: string;
    readonly quantity: Micro;
    readonly unit: string;
  }[];
  /** Needs that leave their list: there is enough again, or one of that minimum is there already. */
  readonly remove: readonly string[];
  /** Needs that somebody took off; from now on they keep nothing away. */
  readonly forget: readonly string[];
}

const idOf = ({ id }: StapleNeed): string => id;

/** What becomes of the needs of one minimum. */
function changeOfOne(shortage: Shortage | undefined, needs: readonly StapleNeed[]): StapleChange {
  const open = needs.filter(({ state }) => state === "open");
  const wavedOff = needs.filter(({ state }) => state === "waved_off");
  const nothing: StapleChange = { add: [], change: [], remove: [], forget: [] };
  if (shortage === undefined)
    return { ...nothing, remove: open.map(idOf), forget: wavedOff.map(idOf) };
  // what lies in the trolley is on its way home
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
 * Changes after which each unmet minimum has one need for what is missing, and others have none. A
 * ticked need stays, an edited one keeps its amount, a removed one returns only after there was
 * enough. Needs come oldest first. Idempotent. Source: handbook/shopping.md#keep-at-least.
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
