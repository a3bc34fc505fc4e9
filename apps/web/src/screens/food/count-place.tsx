import { CountPlace } from "../../inventory/count/count-place.tsx";

/** A place counted by scans. Source: handbook/counting.md#the-screen. */
export function Screen() {
  return <CountPlace />;
}
