import type { activityApi } from "@larder/contract/household/activity";
import type { Query } from "@larder/contract/endpoint";
import { countInAddress } from "../ui/browser/count-in-address.ts";

/** The last five, as the dashboard shows them. */
export const lastActivitiesQuery = { query: { limit: 5 } } as const;

/** The page that the address asks for; what makes no sense there is the first. */
export function activityPageOf(search: URLSearchParams): number {
  return countInAddress(search.get("page")) ?? 1;
}

/** One page of what happened, as the screen and its first read ask for it. */
export function activityQueryOf(page: number): Partial<Query<typeof activityApi.list>> {
  return page > 1 ? { page } : {};
}
