import "../ui/styles/signed-in.css";
import { VisitorFrame } from "../app/layout/visitor-frame.tsx";
import { FoodPage } from "../notices/food-page.tsx";

/** Where a link of a letter leads. Source: handbook/notices.md#one-tap. */
export function Screen() {
  return (
    <VisitorFrame>
      <FoodPage />
    </VisitorFrame>
  );
}
