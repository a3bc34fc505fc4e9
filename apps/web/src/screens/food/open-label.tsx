import { OpenLabel } from "../../inventory/labels/open-label.tsx";

/** The lot of a scanned label. Source: handbook/labels.md#codes. */
export function Screen() {
  return <OpenLabel />;
}
