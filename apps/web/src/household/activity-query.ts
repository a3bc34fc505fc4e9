import type { activityApi } from "@larder/contract/household/activity";
import type { Query } from "@larder/contract/endpoint";
import { countInAddress } from "../ui/browser/count-in-address.ts";

/** The last five, for the dashboard. */
export const lastActivitiesQuery = { query: { limit: 5 } } as const;

/** The page of the address; the first if invalid. */
export function activityPageOf(search: URLSearchParams): number {
  return countInAddress(search.get("page")) ?? 1;
}

/** One page of activities, shared with the screen's first read. */
export function activityQueryOf(page: number): Partial<Query<typeof activityApi.list>> {
  return page > 1 ? { page } : {};
}
