import { shoppingApi } from "@larder/contract/week/shopping";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "../../api/use-read.ts";
import { lastListId, listIdOf, listSearch, rememberList } from "./list-query.ts";

/**
 * The household's lists and the shown one: from the address, else the last on this device, else the
 * first.
 */
export function useShownList() {
  const [search, setSearch] = useSearchParams();
  const lists = useRead(shoppingApi.lists, undefined, { keepLast: true });
  const all = lists.data?.lists;
  const wanted = listIdOf(search) ?? lastListId();
  const isThere = wanted !== null && (all === undefined || all.some(({ id }) => id === wanted));
  const shownId = isThere ? wanted : (all?.[0]?.id ?? null);
  // The browser's storage is outside React.
  useEffect(() => {
    if (shownId !== null) rememberList(shownId);
  }, [shownId]);
  return { lists, all: all ?? [], shownId, show: (id: number) => setSearch(listSearch(id)) };
}
