import { type activityApi } from "@larder/contract/household/activity";
import type { Data } from "@larder/contract/endpoint";
import { say } from "@larder/words/say";
import { Initial } from "../ui/art/initial.tsx";
import { Button } from "../ui/controls/button.tsx";
import { messageTimeText } from "../ui/text/format.ts";
import { momentText } from "../ui/text/moment-text.ts";

export type Activity = Data<typeof activityApi.list>["activities"][number];

interface ActivityRowsProps {
  readonly activities: readonly Activity[];
  readonly onUndo: (activity: Activity) => void;
  /** The activity that is being undone. */
  readonly undoingId: number | null;
}

/**
 * Activities with user and time, newest first, with Undo if possible. Source:
 * handbook/households.md#the-screens.
 */
export function ActivityRows({ activities, onUndo, undoingId }: ActivityRowsProps) {
  return (
    <ul className="rows [--text-at:48px]">
      {activities.map((activity) => {
        const { id, text, by, at, isUndoable } = activity;
        return (
          <li key={id} className="flex items-center gap-3.5">
            <Initial name={by?.name ?? "?"} personId={by?.id} />
            <div className="min-w-0 flex-1">
              <p className="leading-[1.35] wrap-anywhere">{text}</p>
              <time
                dateTime={at}
                title={messageTimeText(at)}
                className="text-sm text-ink-2 tabular-nums"
              >
                {momentText(at)}
              </time>
            </div>
            {isUndoable && (
              <Button
                kind="quiet"
                aria-label={say("people.undoNamed", { text })}
                busy={undoingId === id}
                onClick={() => onUndo(activity)}
              >
                {say("kit.undo")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
