import { say } from "@larder/words/say";
import { NO_MONEY } from "@larder/rules/calendar-and-money/money";
import { Button } from "../ui/controls/button.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { gearSixIcon } from "../ui/art/icons/icons.ts";
import { BudgetBar } from "./budget-bar.tsx";

interface NoBudgetProps {
  readonly onSettings: () => void;
}

/** The state before the first budget; not an error. Source: handbook/budget.md#the-screen, handbook/budget.md#status. */
export function NoBudget({ onSettings }: NoBudgetProps) {
  return (
    <div>
      <BudgetBar amount={null} spent={NO_MONEY} />
      <EmptyState
        bare
        thing="coins"
        title={say("budget.noBudgetTitle")}
        text={say("budget.noBudgetText")}
        action={
          <Button kind="main" icon={gearSixIcon} onClick={onSettings}>
            {say("budget.budgetSettings")}
          </Button>
        }
      />
    </div>
  );
}
