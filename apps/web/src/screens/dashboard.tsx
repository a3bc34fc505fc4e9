import { CookingNotices } from "../cooking/cooking-notices.tsx";
import { FirstThings } from "../dashboard/first-things.tsx";
import { Glance } from "../dashboard/glance.tsx";
import { Greeting } from "../dashboard/greeting.tsx";
import { Insights } from "../dashboard/insights.tsx";
import { QuickActions } from "../dashboard/quick-actions.tsx";
import { RefusedPlace } from "../dashboard/refused-place.tsx";
import { LastActivities } from "../household/last-activities.tsx";
import { PlannedToday, usePlannedToday } from "../planning/planned-today.tsx";
import { useLastActivities } from "../household/use-last-activities.ts";

/** Dashboard. Source: handbook/screens.md#the-dashboard. */
export function Screen() {
  const { isWaiting, activities } = useLastActivities();
  const planned = usePlannedToday();
  return (
    <>
      <Greeting />
      <RefusedPlace />
      <Glance />
      <FirstThings
        isMoreWaiting={isWaiting || planned.isWaiting}
        planned={
          <PlannedToday
            entries={planned.entries}
            renderCooked={(cooked) => <CookingNotices cooking={cooked} />}
          />
        }
        more={<LastActivities activities={activities} />}
        beside={<QuickActions />}
        below={<Insights />}
      />
    </>
  );
}
