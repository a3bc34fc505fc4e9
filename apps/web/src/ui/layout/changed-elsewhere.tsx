import { say } from "@larder/words/say";
import { useEffect, useId, useRef } from "react";
import { Button } from "../controls/button.tsx";
import { firstFocus } from "../overlays/focus.ts";
import { Icon } from "../art/icons/icon.tsx";
import { infoIcon } from "../art/icons/icons.ts";

/** A field in which the saved row and the form differ. */
interface Difference {
  readonly label: string;
  readonly now: string;
  /** Typed text; absent if the form has taken the saved value. */
  readonly yours?: string;
  /** The value when the form was opened. */
  readonly was?: string;
}

interface ChangedElsewhereProps {
  /** What the form has read; its clash is another save since then. */
  readonly reading: {
    readonly clash: {
      readonly row: { readonly updatedAt?: string | undefined };
      readonly differences: readonly Difference[];
    } | null;
    /** Fills the form from the saved row. */
    readonly take: () => void;
  };
  /** The form's save. */
  readonly action: { readonly isRunning: boolean; readonly dismiss: () => void };
  /** Saves the form over the saved row. */
  readonly onKeep: () => void;
}

/** Nothing without a clash; anew for each one. */
export function ChangedElsewhere(props: ChangedElsewhereProps) {
  const { clash } = props.reading;
  return clash && <Clash key={clash.row.updatedAt} {...props} differences={clash.differences} />;
}

interface ClashProps extends ChangedElsewhereProps {
  readonly differences: readonly Difference[];
}

/**
 * Shows in a form that the row was saved elsewhere: saved and typed values field by field, and two
 * ways to continue. It takes the focus when it appears; afterwards the first field has it.
 */
function Clash({ differences, reading, action, onKeep }: ClashProps) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  // Focuses the box once when it appears; focus is outside React.
  useEffect(() => {
    box.current?.focus();
  }, []);
  function take() {
    const dialog = box.current?.closest("dialog");
    reading.take();
    action.dismiss();
    if (dialog) queueMicrotask(() => firstFocus(dialog)?.focus());
  }
  return (
    <div
      ref={box}
      role="alert"
      aria-labelledby={headingId}
      tabIndex={-1}
      className="tone-info flex items-start gap-3 rounded-md border-[1.5px] px-[15px] py-[13px]"
    >
      <Icon path={infoIcon} className="mt-0.5 size-[22px]" />
      <div className="grid min-w-0 flex-1 gap-3">
        <p id={headingId} className="font-bold">
          {say("kit.changedElsewhere")}
        </p>
        <dl className="grid gap-2">
          {differences.map(({ label, now, yours, was }) => (
            <div key={label} className="min-w-0 break-words">
              <dt className="font-semibold">{label}</dt>
              <dd className="whitespace-pre-line">
                {yours === undefined
                  ? say("kit.nowBefore", { now, was: was ?? "" })
                  : say("kit.nowYours", { now, yours })}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2.5">
          <Button
            busy={action.isRunning}
            busyText={say("kit.saving")}
            onClick={onKeep}
            needsConnection
          >
            {say("kit.keepMine")}
          </Button>
          <Button onClick={take} aria-disabled={action.isRunning || undefined}>
            {say("kit.takeTheirs")}
          </Button>
        </div>
      </div>
    </div>
  );
}
