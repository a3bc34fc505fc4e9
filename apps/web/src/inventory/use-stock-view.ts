import { useSearchParams } from "react-router";
import { searchOf, type StockView, viewOf } from "./stock-query.ts";

/** What the address asks to see, and how to ask for something else. Source: handbook/stock.md#the-screen. */
export function useStockView() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search);
  return {
    view,
    show: (next: StockView) => setSearch(searchOf(next)),
    /** What typing asks for: the first letters are a step that one can go back from, the next ones none. */
    showTyped: (name: string) => {
      if (name === view.name) return;
      setSearch(searchOf({ ...view, name, page: 1 }), { replace: view.name !== "" });
    },
  };
}
