import {
  catalogueApi,
  type MasterIngredient,
  type MasterUnit,
} from "@larder/contract/kitchen/catalogue";
import { shoppingApi } from "@larder/contract/week/shopping";
import { useEffect, useMemo } from "react";
import { resumeCalls } from "../../api/calls/resume-calls.ts";
import { useSession } from "../../api/kept/session.ts";
import { useRead } from "../../api/use-read.ts";
import "../answered-calls.ts";
import { listEndpoints } from "../list-calls.ts";
import { viewedList } from "./list-view.ts";
import { knownFoods } from "../lines/typed-need.ts";
import { useWaitingCalls } from "../waiting-calls.ts";

const ONCE = { freshMs: Infinity };
const NO_INGREDIENTS: readonly MasterIngredient[] = [];
const NO_UNITS: readonly MasterUnit[] = [];

/** What is known of foods and units, once a session, also without a connection. */
export function useFoods() {
  const ingredients = useRead(catalogueApi.masterIngredients, undefined, ONCE);
  const units = useRead(catalogueApi.masterUnits, undefined, ONCE);
  const all = ingredients.data?.masterIngredients ?? NO_INGREDIENTS;
  const measures = units.data?.masterUnits ?? NO_UNITS;
  // An index of thousands of names: once, not at every key.
  return useMemo(() => knownFoods(all, measures), [all, measures]);
}

/** A list with what was done here and is not sent yet. Source: handbook/shopping.md#without-a-connection. */
export function useShoppingList(listId: number | null) {
  const read = useRead(
    shoppingApi.get,
    { params: { id: listId ?? 0 } },
    { enabled: listId !== null, keepLast: true },
  );
  const foods = useFoods();
  const me = useSession((session) => session.user);
  const calls = useWaitingCalls(listId);
  // What an earlier visit left is there before anything new is done. The browser's storage is outside React.
  useEffect(() => void resumeCalls(listEndpoints), []);
  const answered = read.data?.list.id === listId ? read.data.list : undefined;
  const viewed = useMemo(
    () => answered && viewedList(answered, calls, { foods, me }),
    // 500 lines are gone through only when one of these is another one.
    [answered, calls, foods, me],
  );
  return { read, foods, viewed, calls };
}
