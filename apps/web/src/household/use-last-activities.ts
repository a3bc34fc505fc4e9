import { activityApi } from "@larder/contract/household/activity";
import { householdApi } from "@larder/contract/household/household";
import { useRead } from "../api/use-read.ts";
import { lastActivitiesQuery } from "./activity-query.ts";
import type { Activity } from "./activity-rows.tsx";

interface LastActivitiesRead {
  readonly isWaiting: boolean;
  /** None where nobody else is in the household: one knows what one did. */
  readonly activities: readonly Activity[];
}

/** What was done last by whoever shares the household. What cannot be had is none: its own page tells. Source: handbook/screens.md#the-dashboard. */
export function useLastActivities(): LastActivitiesRead {
  const household = useRead(householdApi.get);
  const last = useRead(activityApi.list, lastActivitiesQuery);
  const isShared = (household.data?.household.members.length ?? 0) > 1;
  return {
    isWaiting: household.isPending || last.isPending,
    activities: isShared ? (last.data?.activities ?? []) : [],
  };
}
