import { BringScreen } from "../../importing/bring-screen.tsx";

/** Recipes from elsewhere. Source: handbook/recipe-import.md#the-screens. */
export function Screen() {
  return <BringScreen />;
}
