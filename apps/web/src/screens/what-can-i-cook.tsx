import { MealsScreen } from "../meals/meals-screen.tsx";

/** What Can I Cook Today. Source: spec §2. */
export function Screen() {
  return <MealsScreen />;
}
