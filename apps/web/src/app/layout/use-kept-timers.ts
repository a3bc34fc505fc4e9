import { loadWords } from "@larder/words/load-words";
import { useEffect } from "react";
import { keptForPerson } from "../../api/kept/kept-for-person.ts";
import { logFailure } from "../../api/calls/log.ts";
import { useSession } from "../../api/kept/session.ts";

/**
 * Timers that survive a reload ring on any screen; without one, their code is not fetched. Source:
 * handbook/recipes.md#cook-mode.
 */
export function useKeptTimers(): void {
  const userId = useSession((session) => session.user?.id);
  useEffect(() => {
    if (userId === undefined || keptForPerson(userId, "cook-timers") === undefined) return;
    // A finished one rings as soon as its code is loaded.
    loadWords("household")
      .then(() => import("../../screens/kept-timers.ts"))
      .catch((error: unknown) => logFailure("No timers", error));
  }, [userId]);
}
