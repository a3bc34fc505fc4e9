import { ReviewScreen } from "../../importing/review-screen.tsx";

/** An import that is looked over. Source: handbook/recipe-import.md#the-screens. */
export function Screen() {
  return <ReviewScreen />;
}
