import { FirstSteps } from "../dashboard/first-steps.tsx";
import { Glance } from "../dashboard/glance.tsx";
import { Greeting } from "../dashboard/greeting.tsx";
import { Insights } from "../dashboard/insights.tsx";
import { QuickActions } from "../dashboard/quick-actions.tsx";
import { UseFirst } from "../dashboard/use-first.tsx";

/** Dashboard. Source: spec §2, BRIEF 7.3. */
export function Screen() {
  return (
    <>
      <Greeting />
      <Glance />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-9 lg:mt-[52px] lg:grid-flow-col lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
        <div className="grid gap-9 empty:hidden">
          <FirstSteps />
          <UseFirst />
        </div>
        <QuickActions />
      </div>
      <Insights />
    </>
  );
}
