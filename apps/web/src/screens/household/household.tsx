import { HouseholdScreen } from "../../household/household-screen.tsx";

/** The household. Source: handbook/households.md#the-screens. */
export function Screen() {
  return <HouseholdScreen />;
}
