import { ScanScreen } from "../scanning/scan-screen.tsx";

/** AI Receipt Scanner. Source: spec §2. */
export function Screen() {
  return <ScanScreen />;
}
