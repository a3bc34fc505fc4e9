import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import type { Data } from "@larder/contract/endpoint";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { nameIndex, resolveIngredient } from "@larder/rules/kitchen/names/ingredient-name";
import { useMemo } from "react";
import { useRead } from "../api/use-read.ts";
import { today } from "../ui/text/format.ts";

/** Whether a kitchen has an ingredient; null if unknown. */
export type AtHome = "alwaysThere" | "atHome" | "notAtHome" | null;

const MOST_LOTS = 100;
const NOTHING_YET = () => null;

type Names = Data<typeof catalogueApi.masterIngredients>["masterIngredients"];
type Stock = Data<typeof inventoryApi.list>;

function atHomeBy(names: Names, stock: Stock): (name: string) => AtHome {
  const index = nameIndex(names);
  const isAlways = new Set(names.filter((one) => one.settings?.alwaysThere).map(({ id }) => id));
  const day = today();
  const held = new Set(
    stock.ingredients
      .filter(({ expiryDate }) => expiryDate === null || expiryDate >= day)
      .map(({ masterIngredientId }) => masterIngredientId),
  );
  const known = new Map<string, AtHome>();
  function find(name: string): AtHome {
    const id = resolveIngredient(name, index);
    if (id === null) return null;
    if (isAlways.has(id)) return "alwaysThere";
    if (held.has(id)) return "atHome";
    return stock.totalPages <= 1 ? "notAtHome" : null;
  }
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = find(name);
    known.set(name, found);
    return found;
  };
}

/**
 * Checks a name against the catalogue, basics, and the first hundred lots that have not expired.
 * With more lots a missing name is unknown.
 */
export function useAtHome(): (name: string) => AtHome {
  const names = useRead(catalogueApi.masterIngredients, undefined, { freshMs: Infinity });
  const stock = useRead(inventoryApi.list, {
    query: { limit: MOST_LOTS, sortBy: "expiryDate_desc" },
  });
  // With 100 lines and the catalogue's names a key cost 6 ms more without.
  return useMemo(
    () =>
      names.data && stock.data ? atHomeBy(names.data.masterIngredients, stock.data) : NOTHING_YET,
    [names.data, stock.data],
  );
}
