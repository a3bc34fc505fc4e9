import { useState } from "react";
import { useSearchParams } from "react-router";
import { DEFAULT_VIEW, searchOf, type StockView, viewOf } from "./stock-query.ts";

/** What the address asks to see, and how to ask for something else. Source: handbook/stock.md#the-screen. */
export function useStockView() {
  const [search, setSearch] = useSearchParams();
  const [resets, setResets] = useState(0);
  return {
    view: viewOf(search),
    show: (next: StockView) => setSearch(searchOf(next)),
    /** What typing asks for: the first letters are a step that one can go back from, the next ones none. */
    showTyped: (name: string) => {
      // As it is by now: a filter may have been pressed since the last letter.
      const now = viewOf(new URLSearchParams(location.search));
      if (name === now.name) return;
      setSearch(searchOf({ ...now, name, page: 1 }), { replace: now.name !== "" });
    },
    reset: () => {
      setResets(resets + 1);
      setSearch(searchOf(DEFAULT_VIEW));
    },
    /** A key for the search: the one of before forgets what was typed and not asked for yet. */
    resets,
  };
}
