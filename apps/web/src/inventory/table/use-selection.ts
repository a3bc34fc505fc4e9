import { type Lot, MOST_LOTS_AT_ONCE } from "@larder/contract/kitchen/inventory";
import { useState } from "react";

/** The selected lots. */
export interface Selection {
  readonly lots: readonly Lot[];
  readonly has: (id: number) => boolean;
  readonly onToggle: (id: number) => void;
  /** Picks all of them; none of them where all are picked. */
  readonly onToggleAll: (ids: readonly number[]) => void;
  /** Everything from the one that was picked last to this one. */
  readonly onExtend: (id: number) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/**
 * Selects among the listed lots; a lot that leaves the list is deselected. Source:
 * handbook/stock.md#several-at-once.
 */
export function useSelection(listed: readonly Lot[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [lastId, setLastId] = useState<number | null>(null);
  const pick = (next: Iterable<number>) => setIds(new Set([...next].slice(0, MOST_LOTS_AT_ONCE)));
  return {
    lots: ids.size === 0 ? [] : listed.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    onToggle: (id) => {
      const others = [...ids].filter((one) => one !== id);
      pick(ids.has(id) ? others : [...others, id]);
      setLastId(id);
    },
    onToggleAll: (some) => {
      const others = [...ids].filter((one) => !some.includes(one));
      pick(some.every((one) => ids.has(one)) ? others : [...others, ...some]);
      setLastId(some[0] ?? null);
    },
    onExtend: (id) => {
      const places = [lastId ?? id, id].map((one) => listed.findIndex((lot) => lot.id === one));
      const [from = 0, to = 0] = places.toSorted((one, other) => one - other);
      pick([...ids, ...listed.slice(Math.max(0, from), to + 1).map((lot) => lot.id)]);
    },
    onAll: () => pick(listed.map((lot) => lot.id)),
    onClear: () => pick([]),
  };
}
