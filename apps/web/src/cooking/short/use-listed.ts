import type { MissingComponent } from "@larder/contract/recipes/cooking";
import { shoppingApi } from "@larder/contract/week/shopping";
import { microFromNumberOrZero } from "@larder/rules/kitchen/amounts/quantity";
import { countToAdd } from "@larder/rules/shopping/needs-to-add";
import { useRead } from "../../api/use-read.ts";

/** What a recipe lacks. */
export interface Lacking {
  readonly recipeId: number;
  /** The planned day that is meant; absent or null for none. */
  readonly day?: string | null | undefined;
  readonly missing: readonly MissingComponent[];
}

/** How many of the missing things are not on the list yet; null as long as the list is unknown. */
export type CountToAdd = (lacking: Lacking) => number | null;

/** The list that was looked at last, else the first. */
export function wantedList<List extends { readonly id: number }>(
  lists: readonly List[],
  lastId: number | null,
): List | undefined {
  return lists.find(({ id }) => id === lastId) ?? lists[0];
}

/** Compares what recipes lack with what the list has for them. */
export function useListed(lastListId: () => number | null): CountToAdd {
  const lists = useRead(shoppingApi.lists);
  const id = wantedList(lists.data?.lists ?? [], lastListId())?.id ?? 0;
  const read = useRead(shoppingApi.get, { params: { id } }, { enabled: id > 0 });
  const items = read.data?.list.items;
  return ({ recipeId, day = null, missing }) => {
    if (items === undefined) return null;
    const standing = items.flatMap(({ name, masterIngredientId, needs }) =>
      needs
        .filter((need) => need.recipe?.id === recipeId && (need.day ?? day) === day)
        .map(({ quantity, unit }) => ({
          name,
          masterIngredientId,
          quantity: quantity === null ? null : microFromNumberOrZero(quantity),
          unit,
        })),
    );
    const wanted = missing.map(
      ({ ingredientName: name, masterIngredientId = null, quantityNeeded, unit }) => ({
        name,
        masterIngredientId,
        quantity: microFromNumberOrZero(quantityNeeded),
        unit,
      }),
    );
    return countToAdd(wanted, standing);
  };
}
