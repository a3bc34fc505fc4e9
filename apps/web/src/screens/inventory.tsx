import { StockScreen } from "../inventory/stock-screen.tsx";

/** Food Inventory. Source: spec §2. */
export function Screen() {
  return <StockScreen />;
}
