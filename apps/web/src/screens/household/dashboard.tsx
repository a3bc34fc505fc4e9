import { eatersApi } from "@larder/contract/household/eaters";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { stockCheckApi } from "@larder/contract/kitchen/stock-check";
import type { PlanEntry } from "@larder/contract/week/planning";
import { useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useRead } from "../../api/use-read.ts";
import { BuyMissingButton } from "../../cooking/short/buy-missing-button.tsx";
import { CookPlanned } from "../../cooking/cook-planned.tsx";
import { CookingNotices } from "../../cooking/finish/cooking-notices.tsx";
import { useBuyMissing } from "../../cooking/short/use-buy-missing.ts";
import { useCooking } from "../../cooking/use-cooking.ts";
import { Failures } from "../../dashboard/failures.tsx";
import { FirstSteps } from "../../dashboard/first/first-steps.tsx";
import { FirstThings } from "../../dashboard/first/first-things.tsx";
import { Glance } from "../../dashboard/glance.tsx";
import { soonestQuery } from "../../dashboard/glance-query.ts";
import { Greeting } from "../../dashboard/greeting.tsx";
import { Insights } from "../../dashboard/insights.tsx";
import { Lead } from "../../dashboard/lead/lead.tsx";
import { QuickActions } from "../../dashboard/quick-actions.tsx";
import { RefusedPlace } from "../../dashboard/refused-place.tsx";
import { Rescued } from "../../dashboard/rescued.tsx";
import { ToBuy } from "../../dashboard/to-buy.tsx";
import { useFirstSteps } from "../../dashboard/first/use-first-steps.ts";
import { useTonight } from "../../dashboard/lead/use-tonight.ts";
import { LastActivities } from "../../household/last-activities.tsx";
import { useLastActivities } from "../../household/use-last-activities.ts";
import { CheckOffer } from "../../inventory/check/check-offer.tsx";
import { UseTheseFirst } from "../../inventory/table/use-these-first.tsx";
import { WhoEats } from "../../planning/entry/who-eats.tsx";
import { PlannedToday, usePlannedToday } from "../../planning/planned-today.tsx";
import { usePlanActs } from "../../planning/use-plan-acts.ts";
import { lastListId, listSearch } from "../../shopping/list/list-query.ts";
import { Notice } from "../../ui/overlays/notice.tsx";

/** Dashboard: tonight first. Source: handbook/screens.md#the-dashboard. */
export function Screen() {
  const { isWaiting, activities } = useLastActivities();
  const soonest = useRead(inventoryApi.list, soonestQuery);
  const planned = usePlannedToday();
  const check = useRead(stockCheckApi.look);
  const people = useRead(eatersApi.list);
  const tonight = useTonight();
  const steps = useFirstSteps();
  const cooking = useCooking();
  const buying = useBuyMissing(lastListId);
  const plan = usePlanActs();
  const [short, setShort] = useState<PlanEntry | null>(null);
  const { proposal } = tonight;
  const acts = { ...plan, cook: cookPlanned };
  // As long as there is nothing to cook the steps belong to what leads.
  const isNew = steps !== null && steps.lead !== null;

  /** What is short of something asks first what happens to that. */
  async function cookPlanned(entry: PlanEntry): Promise<boolean> {
    if (entry.missing.length === 0) return plan.cook(entry);
    setShort(entry);
    return false;
  }
  return (
    <>
      <Greeting />
      <RefusedPlace />
      <Failures />
      {problemsOf(short ? [] : [...plan.actions, buying]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
          {text}
        </Notice>
      ))}
      <CookingNotices cooking={cooking} />
      <CookingNotices cooking={plan.cooked} />
      <FirstThings
        isBesideWaiting={isWaiting || planned.isWaiting || check.isPending || people.isPending}
        lead={
          <>
            <Lead
              tonight={tonight}
              dinner={planned.dinner}
              isDinnerDone={planned.isDinnerDone}
              steps={steps}
              eaters={people.data?.eaters ?? []}
              renderEaters={(entry) => (
                <WhoEats
                  entry={entry}
                  isBusy={plan.busyId === entry.id}
                  onChange={(eaters) => void plan.change(entry, { eaters: [...eaters] }, "this")}
                />
              )}
              cooking={cooking}
              plan={acts}
              renderBuy={({ meal, servings, day, missing }) => (
                <BuyMissingButton
                  count={buying.countToAdd({ recipeId: meal.id, day, missing })}
                  isBusy={buying.busyId === meal.id}
                  isOnList={buying.isOnList(meal.id, servings)}
                  onBuy={() => void buying.buy(meal, servings)}
                  className="btn-large px-4 max-md:flex-1"
                />
              )}
            />
            {isNew && <FirstSteps state={steps} />}
            <UseTheseFirst lots={soonest.data?.ingredients ?? []} />
            <Rescued />
          </>
        }
        beside={
          <>
            <PlannedToday
              entries={planned.entries}
              acts={acts}
              leadId={planned.dinner?.id}
              proposal={
                proposal?.isCovered && !proposal.plannedFor && !planned.hasDinner
                  ? proposal.meal
                  : null
              }
            />
            {check.data?.isWorthIt === true && <CheckOffer questions={check.data.questions} />}
            <ToBuy searchOf={listSearch} />
            {steps && !isNew && <FirstSteps state={steps} />}
            <LastActivities activities={activities} />
          </>
        }
        below={
          <>
            <Glance />
            <QuickActions />
            <Insights />
          </>
        }
      />
      {short && (
        <CookPlanned entry={short} acts={plan} buying={buying} onClose={() => setShort(null)} />
      )}
    </>
  );
}
