import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import type { ListLine } from "@larder/contract/week/shopping-list";
import { PIECE } from "@larder/rules/kitchen/amounts/units";
import { useRead } from "../../api/use-read.ts";
import { useReads } from "../../api/use-reads.ts";
import type { Shelf } from "./shelf-line.ts";

const ONCE = { freshMs: Infinity } as const;
/** At most this many ingredients are looked up; the others get their usual values. */
const MOST_ASKED = 60;

/** The choices. The list's screen loads them too, so that they are at hand without signal. */
export function useShelfLists() {
  const ingredients = useRead(catalogueApi.masterIngredients, undefined, ONCE);
  const units = useRead(catalogueApi.masterUnits, undefined, ONCE);
  const places = useRead(placesApi.list);
  return { ingredients, units, places };
}

/** By what lines are proposed to be put away, and the reads that it needs. */
export function useShelf(lines: readonly ListLine[], purchaseDate: string) {
  const { ingredients, units, places } = useShelfLists();
  const ids = [...new Set(lines.flatMap(({ masterIngredientId: id }) => id ?? []))];
  const asked = ids.slice(0, MOST_ASKED);
  const answers = useReads(
    inventoryApi.lastBought,
    asked.map((id) => ({ params: { id } })),
  );
  const lots = new Map(asked.map((id, place) => [id, answers[place]?.lot ?? undefined]));
  const all = units.data?.masterUnits ?? [];
  const shelf: Shelf = {
    ingredients: ingredients.data?.masterIngredients ?? [],
    pieceId: all.find(({ name }) => name === PIECE)?.id ?? 0,
    places: places.data?.places ?? [],
    purchaseDate,
    lastOf: (id) => lots.get(id),
  };
  return {
    shelf,
    units: all,
    shops: places.data?.shops ?? [],
    reads: [ingredients, units, places],
  };
}
