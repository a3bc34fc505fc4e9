import { StockScreen } from "../../inventory/table/stock-screen.tsx";

/** Food Inventory. Source: handbook/stock.md#the-screen. */
export function Screen() {
  return <StockScreen />;
}
