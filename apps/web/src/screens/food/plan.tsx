import { useEffect } from "react";
import { CookPlanned, fetchCookPlanned } from "../../cooking/cook-planned.tsx";
import { CookingNotices } from "../../cooking/finish/cooking-notices.tsx";
import { useBuyMissing } from "../../cooking/short/use-buy-missing.ts";
import { PlanScreen } from "../../planning/plan-screen.tsx";
import { lastListId } from "../../shopping/list/list-query.ts";

/** The plan of the week. Source: handbook/planning.md#the-screen. */
export function Screen() {
  const buying = useBuyMissing(lastListId);
  useEffect(fetchCookPlanned, []);
  return (
    <PlanScreen
      renderCooked={(cooked) => <CookingNotices cooking={cooked} />}
      renderShort={(entry, acts, onClose) => (
        <CookPlanned entry={entry} acts={acts} buying={buying} onClose={onClose} />
      )}
    />
  );
}
