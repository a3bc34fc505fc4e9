import { planningApi } from "@larder/contract/planning";
import { addDays } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { useRead } from "../api/use-read.ts";
import { Switch } from "../ui/controls/switch.tsx";
import { today } from "../ui/format.ts";

/** As far as the plan is looked at for meals that hold food. */
const DAYS_AHEAD = 13;

interface LookAtEverythingProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Whether meals count food that the plan holds for others; nothing where it holds none. Source: handbook/cooking.md#the-screens. */
export function LookAtEverything({ isOn, onSwitch }: LookAtEverythingProps) {
  const day = today();
  const plan = useRead(planningApi.list, { query: { from: day, to: addDays(day, DAYS_AHEAD) } });
  const isHeld = plan.data?.entries.some(({ isCooked, note }) => !isCooked && note === null);
  if (!isOn && !isHeld) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3">
      <Switch label={say("cooking.everything")} showLabel isOn={isOn} onChange={onSwitch} />
      <span className="text-sm text-ink-2">{say("cooking.everythingHint")}</span>
    </div>
  );
}
