import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { useState } from "react";
import { usePages } from "../api/use-pages.ts";
import { useRead } from "../api/use-read.ts";
import type { ComboboxOption } from "../ui/controls/pickers/combobox.tsx";
import { today } from "../ui/text/format.ts";

/** A possible substitute from stock. */
export interface OtherFood extends ComboboxOption {
  /** Its master ingredient. */
  readonly key: number;
  /** Of the same category as what is missing. */
  readonly isProposed: boolean;
}

const LOTS_A_PIECE = 500;
const MOST_PIECES = 2;

/** What something else is wanted for. */
export interface Missing {
  /** Null where its name means nothing. */
  readonly masterIngredientId: number | null;
  /** The master ingredients that the recipe takes anyway: they are there to choose, and not proposed. */
  readonly usedIds: ReadonlySet<number>;
}

/**
 * Unexpired foods of stock, once each: the missing food's category first, then by expiry; null
 * while loading. Source: handbook/cooking.md#short-of-something.
 */
export function useOtherFoods({
  masterIngredientId,
  usedIds,
}: Missing): readonly OtherFood[] | null {
  const names = useRead(catalogueApi.masterIngredients, undefined, { freshMs: Infinity });
  const [pieces, setPieces] = useState(1);
  const inputs = Array.from({ length: pieces }, (_, piece) => ({
    query: { limit: LOTS_A_PIECE, page: piece + 1, sortBy: "expiryDate_asc" as const },
  }));
  const stock = usePages(inventoryApi.list, { inputs, isLive: () => true });
  const wanted = Math.min(MOST_PIECES, Math.max(1, stock.pieces[0]?.totalPages ?? 1));
  if (wanted !== pieces) setPieces(wanted);
  if (names.data === undefined || stock.pieces.length < wanted) return null;
  const categories = new Map(
    names.data.masterIngredients.map((one) => [one.id, one.category] as const),
  );
  const missing = masterIngredientId === null ? undefined : categories.get(masterIngredientId);
  const day = today();
  const foods = new Map<number, OtherFood>();
  for (const lot of stock.pieces.flatMap(({ ingredients }) => ingredients)) {
    const { masterIngredientId: key, name: text, expiryDate } = lot;
    if (key === masterIngredientId || foods.has(key)) continue;
    if (expiryDate !== null && expiryDate < day) continue;
    foods.set(key, {
      key,
      text,
      isProposed: missing !== undefined && categories.get(key) === missing && !usedIds.has(key),
    });
  }
  const all = [...foods.values()];
  return [...all.filter((one) => one.isProposed), ...all.filter((one) => !one.isProposed)];
}
