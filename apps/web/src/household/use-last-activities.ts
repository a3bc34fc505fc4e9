import { activityApi } from "@larder/contract/household/activity";
import { householdApi } from "@larder/contract/household/household";
import { useRead } from "../api/use-read.ts";
import { lastActivitiesQuery } from "./activity-query.ts";
import type { Activity } from "./activity-rows.tsx";

interface LastActivitiesRead {
  readonly isWaiting: boolean;
  /** Empty in a household of one. */
  readonly activities: readonly Activity[];
}

/**
 * Empty after a failure, which the activity page reports. Source:
 * handbook/screens.md#the-dashboard.
 */
export function useLastActivities(): LastActivitiesRead {
  const household = useRead(householdApi.get);
  const last = useRead(activityApi.list, lastActivitiesQuery);
  const isShared = (household.data?.household.members.length ?? 0) > 1;
  return {
    isWaiting: household.isPending || last.isPending,
    activities: isShared ? (last.data?.activities ?? []) : [],
  };
}
