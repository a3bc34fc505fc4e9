import { StockScreen } from "../inventory/stock-screen.tsx";

/** Food Inventory. Source: handbook/stock.md#the-screen. */
export function Screen() {
  return <StockScreen />;
}
