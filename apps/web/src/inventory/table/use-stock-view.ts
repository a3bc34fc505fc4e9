import { useState } from "react";
import { useSearchParams } from "react-router";
import { DEFAULT_VIEW, searchOf, type StockView, viewOf } from "./stock-query.ts";

/** The view in the address, and how to change it. Source: handbook/stock.md#the-screen. */
export function useStockView() {
  const [search, setSearch] = useSearchParams();
  const [resets, setResets] = useState(0);
  /**
   * Read at the time of use: the rendered view may be older if a filter is pressed right after a
   * letter.
   */
  const viewNow = () => viewOf(new URLSearchParams(location.search));
  return {
    view: viewOf(search),
    /** Changes some parts of the view. */
    show: (change: Partial<StockView>) => setSearch(searchOf({ ...viewNow(), ...change })),
    /** Applies typed text: the first letters add a history entry, the next ones replace it. */
    showTyped: (name: string) => {
      const now = viewNow();
      if (name === now.name) return;
      setSearch(searchOf({ ...now, name, page: 1 }), { replace: now.name !== "" });
    },
    reset: () => {
      setResets(resets + 1);
      setSearch(searchOf(DEFAULT_VIEW));
    },
    /** A key for the search field: a reset drops unapplied text. */
    resets,
  };
}
