/**
 * Applies an answered call to the kept lists at once, so that no line flickers until the list is
 * read again.
 */
import { shoppingApi } from "@larder/contract/week/shopping";
import type { Data } from "@larder/contract/endpoint";
import { queryClient } from "../api/query-client.ts";
import { useSession } from "../api/kept/session.ts";
import { keyOf } from "../api/use-read.ts";
import type { ListCall } from "./list-calls.ts";
import { viewedList } from "./list/list-view.ts";
import { knownFoods } from "./lines/typed-need.ts";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { listCallIn } from "./waiting-calls.ts";

/** What has come of the catalogue by now. */
function foodsAtHand() {
  const ingredients = queryClient.getQueryData<Data<typeof catalogueApi.masterIngredients>>(
    keyOf(catalogueApi.masterIngredients, undefined),
  );
  const units = queryClient.getQueryData<Data<typeof catalogueApi.masterUnits>>(
    keyOf(catalogueApi.masterUnits, undefined),
  );
  return knownFoods(ingredients?.masterIngredients ?? [], units?.masterUnits ?? []);
}

function take(call: ListCall): void {
  const queryKey = keyOf(shoppingApi.get, { params: { id: call.input.params.id } });
  const me = useSession.getState().user ?? null;
  queryClient.setQueryData<Data<typeof shoppingApi.get>>(queryKey, (known) => {
    if (known === undefined) return undefined;
    const here = { foods: foodsAtHand(), me };
    return { list: viewedList(known.list, [call], here).list };
  });
}

queryClient.getMutationCache().subscribe((event) => {
  if (event.type !== "updated" || event.action.type !== "success") return;
  const { state, options } = event.mutation;
  const call = listCallIn({ state, options });
  if (call !== null) take(call);
});
