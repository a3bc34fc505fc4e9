import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { useCallback } from "react";
import { type Action, useAction } from "../../api/use-action.ts";
import { changeReads } from "../../api/use-read.ts";

type Update = Action<typeof inventoryApi.update>;

/** Saves a lot and updates it in every list without a refetch. */
export function useUpdateLot(): Update {
  const update = useAction(inventoryApi.update);
  const { run } = update;
  const runAndShow = useCallback<Update["run"]>(
    async (...sent) => {
      const done = await run(...sent);
      if (!done.ok) return done;
      const { ingredient: saved } = done.data;
      changeReads(inventoryApi.list, (list) => ({
        ...list,
        ingredients: list.ingredients.map((lot) => (lot.id === saved.id ? saved : lot)),
      }));
      changeReads(inventoryApi.foods, (list) => ({
        ...list,
        foods: list.foods.map((food) => ({
          ...food,
          lots: food.lots.map((lot) => (lot.id === saved.id ? { ...lot, ...saved } : lot)),
        })),
      }));
      return done;
    },
    [run],
  );
  return { ...update, run: runAndShow };
}
