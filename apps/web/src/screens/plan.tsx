import { CookingNotices } from "../cooking/cooking-notices.tsx";
import { PlanScreen } from "../planning/plan-screen.tsx";

/** The plan of the week. Source: handbook/planning.md#the-screen. */
export function Screen() {
  return <PlanScreen renderCooked={(cooked) => <CookingNotices cooking={cooked} />} />;
}
