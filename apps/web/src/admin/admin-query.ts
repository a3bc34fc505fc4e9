import type { adminApi } from "@larder/contract/household/admin";
import type { Query } from "@larder/contract/endpoint";
import type { jobsApi } from "@larder/contract/household/jobs";
import { countInAddress } from "../ui/browser/count-in-address.ts";

/** Rows per page of each table. */
export const ROWS_A_PAGE = 10;

/** The view of the dashboard, stored in the address. */
export interface AdminView {
  readonly search: string;
  readonly usersPage: number;
  readonly requestsPage: number;
  readonly jobsPage: number;
}

/** A view from the address; invalid values are ignored. */
export function adminViewOf(search: URLSearchParams): AdminView {
  return {
    search: search.get("search") ?? "",
    usersPage: countInAddress(search.get("users")) ?? 1,
    requestsPage: countInAddress(search.get("requests")) ?? 1,
    jobsPage: countInAddress(search.get("work")) ?? 1,
  };
}

/** The address of a view without defaults. */
export function adminSearchOf(view: AdminView): Record<string, string> {
  return {
    ...(view.search !== "" && { search: view.search }),
    ...(view.usersPage > 1 && { users: String(view.usersPage) }),
    ...(view.requestsPage > 1 && { requests: String(view.requestsPage) }),
    ...(view.jobsPage > 1 && { work: String(view.jobsPage) }),
  };
}

const searched = ({ search }: AdminView) => (search === "" ? {} : { search });

/** The query of users, shared with the screen's first reads. */
export function usersQueryOf(view: AdminView): Partial<Query<typeof adminApi.users>> {
  return { ...searched(view), page: view.usersPage, limit: ROWS_A_PAGE };
}

/** The query of requests. */
export function requestsQueryOf(view: AdminView): Partial<Query<typeof adminApi.requests>> {
  return { page: view.requestsPage, limit: ROWS_A_PAGE };
}

/** The query of dead jobs. */
export function jobsQueryOf(view: AdminView): Partial<Query<typeof jobsApi.list>> {
  return { page: view.jobsPage, limit: ROWS_A_PAGE };
}

/** The query of the pagers' counts. */
export function countsQueryOf(view: AdminView): Partial<Query<typeof adminApi.counts>> {
  return searched(view);
}
