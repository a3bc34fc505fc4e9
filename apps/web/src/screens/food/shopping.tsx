import { ShoppingScreen } from "../../shopping/shopping-screen.tsx";

/** The shopping list. Source: handbook/shopping.md#the-screen. */
export function Screen() {
  return <ShoppingScreen />;
}
