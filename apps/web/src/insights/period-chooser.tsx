import type { BudgetRule } from "@larder/rules/calendar-and-money/budget-period";
import { say } from "@larder/words/say";
import { useState } from "react";
import { Dropdown } from "../ui/overlays/dropdown.tsx";
import { today } from "../ui/text/format.ts";
import { type Days, searchOfDays } from "./insights-query.ts";
import { OwnDaysDialog } from "./own-days-dialog.tsx";
import { daysText, periodsToChoose } from "./periods.ts";

interface PeriodChooserProps {
  /** By which periods the household lives. */
  readonly rule: BudgetRule;
  /** What the address names; null for the current period. */
  readonly asked: Days | null;
  /** What is shown. */
  readonly days: Days;
  readonly onChoose: (days: Days | null) => void;
}

const OWN = "own";

const keyOf = (days: Days | null): string => Object.values(searchOfDays(days)).join(" ");

/** Source: handbook/insights.md#the-screen. */
export function PeriodChooser({ rule, asked, days, onChoose }: PeriodChooserProps) {
  const [isOwn, setIsOwn] = useState(false);
  const periods = periodsToChoose(rule, today());
  const options = [
    ...periods.map((period) => ({ value: keyOf(period.days), text: period.text })),
    { value: OWN, text: say("insights.ownDays") },
  ];
  const chosen = keyOf(asked);
  const isListed = options.some(({ value }) => value === chosen);

  function choose(key: string) {
    if (key === OWN) setIsOwn(true);
    else onChoose(periods.find((period) => keyOf(period.days) === key)?.days ?? null);
  }
  return (
    <>
      <Dropdown
        label={say("insights.days")}
        options={options}
        value={isListed ? chosen : OWN}
        onChange={choose}
        className="btn btn-secondary"
      >
        {daysText(days)}
      </Dropdown>
      {isOwn && (
        <OwnDaysDialog
          days={days}
          onClose={() => setIsOwn(false)}
          onChoose={(own) => {
            setIsOwn(false);
            onChoose(own);
          }}
        />
      )}
    </>
  );
}
