import { MOST_INSIGHT_DAYS } from "@larder/contract/money/insights";
import { daysBetween, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { type SubmitEvent, useState } from "react";
import { Button } from "../ui/controls/button.tsx";
import { DateField } from "../ui/controls/fields/date-field.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import type { Days } from "./insights-query.ts";

interface OwnDaysDialogProps {
  readonly days: Days;
  readonly onClose: () => void;
  readonly onChoose: (days: Days) => void;
}

/** The days that were typed, or what is wrong with them. */
function readDays(from: string, to: string): Days | string {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
  if (first === null || last === null) return say("insights.daysNeeded");
  if (first > last) return say("insights.daysBackwards");
  if (daysBetween(first, last) >= MOST_INSIGHT_DAYS)
    return say("insights.daysMany", { maximum: MOST_INSIGHT_DAYS });
  return { from: first, to: last };
}

/** A person's own first and last day. */
export function OwnDaysDialog({ days, onClose, onChoose }: OwnDaysDialogProps) {
  const [from, setFrom] = useState<string>(days.from);
  const [to, setTo] = useState<string>(days.to);
  const [isTried, setIsTried] = useState(false);
  const read = readDays(from, to);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (typeof read !== "string") onChoose(read);
  }
  return (
    <Dialog
      open
      size="small"
      title={say("insights.ownDaysTitle")}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{say("kit.cancel")}</Button>
          <Button kind="main" type="submit">
            {say("insights.showDays")}
          </Button>
        </>
      }
    >
      <DateField
        label={say("insights.from")}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <DateField
        label={say("insights.to")}
        value={to}
        error={isTried && typeof read === "string" ? read : undefined}
        onChange={(event) => setTo(event.target.value)}
      />
    </Dialog>
  );
}
