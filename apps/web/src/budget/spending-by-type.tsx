import { say } from "@larder/words/say";
import { type BudgetStatus, expenseTypeNames, expenseTypes } from "@larder/contract/money/budget";
import { wholeShares } from "@larder/rules/calendar-and-money/whole-shares";
import { centsOfAmount, moneyText, percentText } from "../ui/text/format.ts";
import { typeLooks } from "./type-looks.ts";

interface SpendingByTypeProps {
  readonly status: BudgetStatus;
}

/** Source: handbook/budget.md#the-screen. */
export function SpendingByType({ status }: SpendingByTypeProps) {
  const shares = wholeShares(
    expenseTypes.map((type) => centsOfAmount(String(status.spentByType[type]))),
  );
  return (
    <section className="@min-[52rem]/budget:pt-2.5" aria-labelledby="went">
      <h2 id="went">{say("budget.whereItWent")}</h2>
      <ul className="mt-3.5 grid gap-4 tabular-nums">
        {expenseTypes.map((type, index) => {
          const spent = status.spentByType[type];
          const share = shares[index] ?? 0;
          return (
            <li key={type}>
              <div className="mb-1 flex justify-between gap-3 font-semibold">
                <span>
                  {say(expenseTypeNames[type])}{" "}
                  <span className="text-sm font-medium text-ink-2">{percentText(share)}</span>
                </span>
                <span className="font-bold">{moneyText(spent)}</span>
              </div>
              <div className="h-2.5" aria-hidden="true">
                {spent > 0 && (
                  <div
                    className={`bar-fill h-full min-w-1.5 rounded-[4px] ${typeLooks[type].bar}`}
                    style={{ width: `${share}%` }}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
