import { BudgetScreen } from "../../budget/budget-screen.tsx";

/** Budget & Expenses. Source: handbook/budget.md#the-screen. */
export function Screen() {
  return <BudgetScreen />;
}
