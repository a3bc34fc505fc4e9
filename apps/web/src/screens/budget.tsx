import { BudgetScreen } from "../budget/budget-screen.tsx";

/** Budget & Expenses. Source: spec §2. */
export function Screen() {
  return <BudgetScreen />;
}
