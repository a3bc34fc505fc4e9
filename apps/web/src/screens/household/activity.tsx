import { ActivityScreen } from "../../household/activity-screen.tsx";

/** Source: handbook/households.md#the-screens. */
export function Screen() {
  return <ActivityScreen />;
}
