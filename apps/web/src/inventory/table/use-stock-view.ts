import { useState } from "react";
import { useSearchParams } from "react-router";
import { DEFAULT_VIEW, searchOf, type StockView, viewOf } from "./stock-query.ts";

/** What the address asks to see, and how to ask for something else. Source: handbook/stock.md#the-screen. */
export function useStockView() {
  const [search, setSearch] = useSearchParams();
  const [resets, setResets] = useState(0);
  /** By now: what is drawn may be older, where a filter is pressed right after a letter or a letter typed right after a press. */
  const viewNow = () => viewOf(new URLSearchParams(location.search));
  return {
    view: viewOf(search),
    /** Changes what is said, and leaves the rest. */
    show: (change: Partial<StockView>) => setSearch(searchOf({ ...viewNow(), ...change })),
    /** What typing asks for: the first letters are a step that one can go back from, the next ones none. */
    showTyped: (name: string) => {
      const now = viewNow();
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
