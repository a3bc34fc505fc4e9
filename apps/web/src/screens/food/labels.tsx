import { LabelsPage } from "../../inventory/labels/labels-page.tsx";

/** Labels to print. Source: handbook/labels.md#sizes. */
export function Screen() {
  return <LabelsPage />;
}
