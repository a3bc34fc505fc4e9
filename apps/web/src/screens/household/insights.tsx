import { InsightsScreen } from "../../insights/insights-screen.tsx";

/** Insights. Source: handbook/insights.md#the-screen. */
export function Screen() {
  return <InsightsScreen />;
}
