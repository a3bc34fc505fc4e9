import { FirstThings } from "../dashboard/first-things.tsx";
import { Glance } from "../dashboard/glance.tsx";
import { Greeting } from "../dashboard/greeting.tsx";
import { Insights } from "../dashboard/insights.tsx";
import { QuickActions } from "../dashboard/quick-actions.tsx";

/** Dashboard. Source: handbook/screens.md#the-dashboard. */
export function Screen() {
  return (
    <>
      <Greeting />
      <Glance />
      <FirstThings beside={<QuickActions />} below={<Insights />} />
    </>
  );
}
