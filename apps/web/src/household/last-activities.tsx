import { say } from "@larder/words/say";
import { problemsOf } from "../api/calls/problems.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { type Activity, ActivityRows } from "./activity-rows.tsx";
import { useActivityUndo } from "./use-activity-undo.ts";

interface LastActivitiesProps {
  readonly activities: readonly Activity[];
}

/**
 * The last activities of a shared household; absent if there are none. Source:
 * handbook/screens.md#the-dashboard.
 */
export function LastActivities({ activities }: LastActivitiesProps) {
  const { undo, undoingId, onUndo } = useActivityUndo();
  if (activities.length === 0) return null;
  return (
    <section aria-labelledby="in-your-kitchen">
      <SectionHead id="in-your-kitchen" title={say("people.inYourKitchen")} />
      {problemsOf([undo]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <ActivityRows activities={activities} undoingId={undoingId} onUndo={onUndo} />
      <div className="-mx-2.5 py-1.5">
        <ButtonLink kind="quiet" to="/household/activity">
          {say("people.seeAll")}
        </ButtonLink>
      </div>
    </section>
  );
}
