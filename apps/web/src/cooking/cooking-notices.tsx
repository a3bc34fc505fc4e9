import { say } from "@larder/words/say";
import { useState } from "react";
import { Button } from "../ui/controls/button.tsx";
import { later } from "../ui/overlays/later.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import type { Cooking } from "./use-cooking.ts";

const LeftoversDialog = later(async () => (await import("./leftovers-dialog.tsx")).LeftoversDialog);

interface CookingNoticesProps {
  readonly cooking: Omit<Cooking, "cook" | "busyId">;
}

/** How the last cooking went; a success takes the focus, and asks what is left. Source: handbook/cooking.md#the-screens. */
export function CookingNotices({ cooking }: CookingNoticesProps) {
  const { success, cooked, isKept, onKept, problem, dismiss } = cooking;
  const [isKeeping, setIsKeeping] = useState(false);
  return (
    <>
      {problem && (
        <Notice tone="error" onDismiss={dismiss} className="mb-5">
          {problem}
        </Notice>
      )}
      {success && (
        <Notice key={success} tone="success" onDismiss={dismiss} takesFocus className="mb-5">
          {success}
          {cooked && !isKept && (
            <div className="mt-2">
              <Button onClick={() => setIsKeeping(true)}>{say("cooking.putLeftoversAway")}</Button>
            </div>
          )}
        </Notice>
      )}
      {cooked && isKeeping && (
        <LeftoversDialog meal={cooked} onKept={onKept} onClose={() => setIsKeeping(false)} />
      )}
    </>
  );
}
