import { Notice } from "../ui/overlays/notice.tsx";
import type { Cooking } from "./use-cooking.ts";

interface CookingNoticesProps {
  readonly cooking: Omit<Cooking, "cook" | "busyId">;
}

/** How the last cooking went; a success takes the focus. Source: handbook/cooking.md#the-screens. */
export function CookingNotices({ cooking }: CookingNoticesProps) {
  const { success, problem, dismiss } = cooking;
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
        </Notice>
      )}
    </>
  );
}
