import { say } from "@larder/words/say";
import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { arrowUUpLeftIcon } from "../../ui/art/icons/icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { later } from "../../ui/overlays/later.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { toastStore } from "../../ui/overlays/toast.ts";
import { useUndoKey } from "../../ui/overlays/use-undo-key.ts";
import type { ToldCooking } from "../use-cooking.ts";

const LeftoversDialog = later(async () => (await import("./leftovers-dialog.tsx")).LeftoversDialog);

const QUIET_ON_GREEN = "px-3 [--bg:light-dark(var(--raised),var(--well-2))]";

interface CookingNoticesProps {
  readonly cooking: ToldCooking;
  /** Stays visible over a scrolled list. */
  readonly isSticky?: boolean;
}

/**
 * The result of the last cooking. A success takes the focus, offers Undo, and asks about leftovers.
 * Source: handbook/cooking.md#the-screens.
 */
export function CookingNotices({ cooking, isSticky = true }: CookingNoticesProps) {
  const { success, cooked, copy, undo, isKept, onKept, problem, dismiss } = cooking;
  const [isKeeping, setIsKeeping] = useState(false);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.shown);
  // One Undo at a time: that of what was done last.
  const shownUndo = toast?.undo ? undefined : undo;
  useUndoKey(success === null ? undefined : shownUndo);
  return (
    <>
      {problem && (
        <Notice tone="error" onDismiss={dismiss} className="mb-5">
          {problem}
        </Notice>
      )}
      {success && (
        <Notice
          key={cooked?.id ?? success}
          tone="success"
          onDismiss={dismiss}
          takesFocus
          className={classes("mb-5", isSticky && "sticky top-16 z-20 shadow-sheet")}
        >
          {success}
          {copy && (
            <>
              {" "}
              {say("cooking.copyMade")}{" "}
              <Link
                to={`/recipes/${copy.id}`}
                className="inline-flex min-h-tap items-center font-semibold underline underline-offset-[.18em]"
              >
                {say("cooking.viewCopy")}
              </Link>
            </>
          )}
          <div className="mt-2 -me-16 -ms-2 flex flex-wrap gap-2 empty:hidden">
            {shownUndo && (
              <Button icon={arrowUUpLeftIcon} className={QUIET_ON_GREEN} onClick={shownUndo}>
                {say("kit.undo")}
              </Button>
            )}
            {cooked && !isKept && (
              <Button className={QUIET_ON_GREEN} onClick={() => setIsKeeping(true)}>
                {say("cooking.putLeftoversAway")}
              </Button>
            )}
          </div>
        </Notice>
      )}
      {cooked && isKeeping && (
        <LeftoversDialog meal={cooked} onKept={onKept} onClose={() => setIsKeeping(false)} />
      )}
    </>
  );
}
