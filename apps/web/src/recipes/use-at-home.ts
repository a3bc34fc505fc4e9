import { catalogueApi } from "@larder/contract/catalogue";
import { inventoryApi } from "@larder/contract/inventory";
import { nameIndex, resolveIngredient } from "@larder/rules/kitchen/ingredient-name";
import { useRead } from "../api/use-read.ts";
import { today } from "../ui/format.ts";

/** Whether a kitchen has an ingredient; null where nobody can say. */
export type AtHome = "alwaysThere" | "atHome" | "notAtHome" | null;

const MOST_LOTS = 100;
const NOTHING_YET = () => null;

/**
 * Says of a name whether it is at home: by the catalogue's names, what is always there, and the first hundred lots that have not
 * expired. Of more lots than that nobody says that something is not there.
 */
export function useAtHome(): (name: string) => AtHome {
  const names = useRead(catalogueApi.masterIngredients, undefined, { freshMs: Infinity });
  const stock = useRead(inventoryApi.list, {
    query: { limit: MOST_LOTS, sortBy: "expiryDate_desc" },
  });
  if (names.data === undefined || stock.data === undefined) return NOTHING_YET;
  const { masterIngredients } = names.data;
  const index = nameIndex(masterIngredients);
  const isAlways = new Set(
    masterIngredients.filter((one) => one.settings?.alwaysThere).map(({ id }) => id),
  );
  const day = today();
  const held = new Set(
    stock.data.ingredients
      .filter(({ expiryDate }) => expiryDate === null || expiryDate >= day)
      .map(({ masterIngredientId }) => masterIngredientId),
  );
  const knowsAll = stock.data.totalPages <= 1;
  return (name) => {
    const id = resolveIngredient(name, index);
    if (id === null) return null;
    if (isAlways.has(id)) return "alwaysThere";
    if (held.has(id)) return "atHome";
    return knowsAll ? "notAtHome" : null;
  };
}
