import { ActivityScreen } from "../../household/activity-screen.tsx";

/** In Your Kitchen: who did what. Source: handbook/households.md#the-screens. */
export function Screen() {
  return <ActivityScreen />;
}
