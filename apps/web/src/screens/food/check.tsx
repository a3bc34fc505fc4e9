import { StockCheck } from "../../inventory/check/stock-check.tsx";

/** The two-minute check. Source: handbook/stock-check.md#the-screen. */
export function Screen() {
  return <StockCheck />;
}
