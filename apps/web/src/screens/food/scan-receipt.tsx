import { ScanScreen } from "../../scanning/scan-screen.tsx";

/** AI Receipt Scanner. Source: handbook/receipts.md#the-screen. */
export function Screen() {
  return <ScanScreen />;
}
