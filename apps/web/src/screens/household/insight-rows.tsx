import { RowsScreen } from "../../insights/rows-screen.tsx";

/** The rows behind a figure. Source: handbook/insights.md#the-rows. */
export function Screen() {
  return <RowsScreen />;
}
