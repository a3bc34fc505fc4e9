import type { adminApi } from "@larder/contract/household/admin";
import type { Query } from "@larder/contract/endpoint";
import type { jobsApi } from "@larder/contract/household/jobs";
import { countInAddress } from "../ui/browser/count-in-address.ts";

/** How many rows each table of the dashboard shows at once. */
export const ROWS_A_PAGE = 10;

/** What the dashboard is asked to show. It lives in the address, so that back and reload keep it. */
export interface AdminView {
  readonly search: string;
  readonly usersPage: number;
  readonly requestsPage: number;
  readonly jobsPage: number;
}

/** Reads a view from the address; what makes no sense there is the default. */
export function adminViewOf(search: URLSearchParams): AdminView {
  return {
    search: search.get("search") ?? "",
    usersPage: countInAddress(search.get("users")) ?? 1,
    requestsPage: countInAddress(search.get("requests")) ?? 1,
    jobsPage: countInAddress(search.get("work")) ?? 1,
  };
}

/** Writes a view for the address; defaults are left out. */
export function adminSearchOf(view: AdminView): Record<string, string> {
  return {
    ...(view.search !== "" && { search: view.search }),
    ...(view.usersPage > 1 && { users: String(view.usersPage) }),
    ...(view.requestsPage > 1 && { requests: String(view.requestsPage) }),
    ...(view.jobsPage > 1 && { work: String(view.jobsPage) }),
  };
}

const searched = ({ search }: AdminView) => (search === "" ? {} : { search });

/** The users to show, as a query of the list call; the first reads of the screen use it too. */
export function usersQueryOf(view: AdminView): Partial<Query<typeof adminApi.users>> {
  return { ...searched(view), page: view.usersPage, limit: ROWS_A_PAGE };
}

/** The requests to show. */
export function requestsQueryOf(view: AdminView): Partial<Query<typeof adminApi.requests>> {
  return { page: view.requestsPage, limit: ROWS_A_PAGE };
}

/** The given-up work to show. */
export function jobsQueryOf(view: AdminView): Partial<Query<typeof jobsApi.list>> {
  return { page: view.jobsPage, limit: ROWS_A_PAGE };
}

/** What the pagers count. */
export function countsQueryOf(view: AdminView): Partial<Query<typeof adminApi.counts>> {
  return searched(view);
}
