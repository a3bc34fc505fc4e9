import type { Lot } from "@larder/contract/kitchen/inventory";
import { stillGoodDays, stockCheckApi } from "@larder/contract/kitchen/stock-check";
import { addDays } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { Notice } from "../../ui/overlays/notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { dayText, today } from "../../ui/text/format.ts";

interface StillGoodProps {
  readonly lot: Lot;
}

/** Keeps food past its best-before date some days longer; absent for other food. Source: handbook/stock-check.md#still-good. */
export function StillGood({ lot }: StillGoodProps) {
  const keep = useAction(stockCheckApi.stillGood);
  const { undo, undoOf } = useUndo(showToast);
  const { expiryDate, dateKind, name } = lot;
  if (dateKind !== "best_before" || expiryDate === null || expiryDate >= today()) return null;

  async function keepFor(days: (typeof stillGoodDays)[number]) {
    const done = await keep.run({ params: { id: lot.id }, body: { days } });
    if (!done.ok) return;
    const day = dayText(done.data.ingredient.expiryDate);
    showToast(say("check.keptUntil", { name, day }), undoOf(done.data.activityId));
  }
  return (
    <section aria-label={say("check.stillGood")} className="grid gap-2 border-y border-line py-3.5">
      <h3>{say("check.stillGood")}</h3>
      <p className="text-sm text-ink-2">{say("check.stillGoodText")}</p>
      {problemsOf([keep, undo]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <div className="grid grid-cols-3 gap-2">
        {stillGoodDays.map((days) => (
          <button
            key={days}
            type="button"
            disabled={keep.isRunning}
            onClick={() => void keepFor(days)}
            className="flex min-h-15 flex-col items-center justify-center rounded-[12px] bg-well px-1 font-semibold hover:bg-well-2"
          >
            {say("check.days", { days })}
            <span className="text-sm font-medium text-ink-2">
              {say("check.until", { day: dayText(addDays(today(), days)) })}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
