import { planningApi } from "@larder/contract/week/planning";
import { addDays } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { useRead } from "../api/use-read.ts";
import { today } from "../ui/text/format.ts";
import { classes } from "../ui/styles/classes.ts";

/** As far as the plan is looked at for meals that hold food. */
const DAYS_AHEAD = 13;

/** Whether the plan holds food for the next days; unknown while loading. */
export function useHeldFood(): { readonly isHeld: boolean; readonly isPending: boolean } {
  const day = today();
  const plan = useRead(planningApi.list, { query: { from: day, to: addDays(day, DAYS_AHEAD) } });
  const entries = plan.data?.entries ?? [];
  const isHeld = entries.some(({ isCooked, note }) => !isCooked && note === null);
  return { isHeld, isPending: plan.isPending };
}

interface LookAtEverythingProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/**
 * A filter chip: whether meals may use food that the plan holds for others. Source:
 * handbook/cooking.md#the-screens.
 */
export function LookAtEverything({ isOn, onSwitch }: LookAtEverythingProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      title={say("cooking.everythingHint")}
      onClick={() => onSwitch(!isOn)}
      className={classes("fact-chip flex-none", isOn && "bg-primary-soft text-on-primary-soft")}
    >
      {say("cooking.everything")}
    </button>
  );
}
