import { useSearchParams } from "react-router";
import { searchOf, type StockView, viewOf } from "./stock-query.ts";

/** What the address asks to see, and how to ask for something else. Source: handbook/stock.md#the-screen. */
export function useStockView() {
  const [search, setSearch] = useSearchParams();
  return {
    view: viewOf(search),
    show: (next: StockView) => setSearch(searchOf(next)),
  };
}
