import type { Key } from "@larder/words/catalogues";
import { say } from "@larder/words/say";
import { useLocation } from "react-router";
import { ButtonLink } from "../ui/controls/button-link.tsx";

/** What PRO opens, by its address. */
const places: Readonly<Record<string, Key>> = {
  "/scan-receipt": "frame.scanningTitle",
  "/browse-books": "frame.booksTitle",
  "/community/cookbook": "frame.cookbookTitle",
};

function refusedPlace(state: unknown): Key | null {
  if (typeof state !== "object" || state === null || !("refused" in state)) return null;
  return places[String(state.refused)] ?? null;
}

/**
 * Shown after a redirect from a PRO screen: its purpose, and a link to ask for it. Source:
 * handbook/screens.md#routes-and-access.
 */
export function RefusedPlace() {
  const key = refusedPlace(useLocation().state);
  if (key === null) return null;
  const place = say(key);
  return (
    <section
      aria-label={place}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-well px-4 py-3"
    >
      <p className="min-w-[min(14rem,100%)] flex-1">
        <strong>{say("dashboard.comesWithPro", { place })}</strong> {say("dashboard.whoGivesPro")}
      </p>
      <ButtonLink
        to="/messages"
        state={{
          subject: say("dashboard.askForProSubject"),
          content: say("dashboard.askForPro", { place }),
        }}
      >
        {say("dashboard.askAdministrator")}
      </ButtonLink>
    </section>
  );
}
