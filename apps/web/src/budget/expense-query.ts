import type { Query } from "@larder/contract/endpoint";
import { type budgetApi, type ExpenseType, expenseTypes } from "@larder/contract/money/budget";
import { countInAddress } from "../ui/browser/count-in-address.ts";

/** The shown expenses. In the address, so that Back and reload keep them. */
export interface ExpenseView {
  readonly page: number;
  readonly scope: "current" | "all";
  /** Null shows all types. */
  readonly type: ExpenseType | null;
  /** The receipt that is open; null shows all closed. */
  readonly receipt: number | null;
}

/** Page 1 of this period, all types. Source: handbook/budget.md#the-list. */
export const DEFAULT_VIEW: ExpenseView = { page: 1, scope: "current", type: null, receipt: null };

const isType = (text: string | null): text is ExpenseType =>
  expenseTypes.some((type) => type === text);

/** An invalid view is the default. */
export function viewOf(search: URLSearchParams): ExpenseView {
  const type = search.get("type");
  return {
    page: countInAddress(search.get("page")) ?? DEFAULT_VIEW.page,
    scope: search.get("scope") === "all" ? "all" : "current",
    type: isType(type) ? type : null,
    receipt: countInAddress(search.get("receipt")),
  };
}

/** Writes a view for the address; defaults are left out. */
export function searchOf({ page, scope, type, receipt }: ExpenseView): Record<string, string> {
  return {
    ...(scope !== DEFAULT_VIEW.scope && { scope }),
    ...(type !== null && { type }),
    ...(page !== DEFAULT_VIEW.page && { page: String(page) }),
    ...(receipt !== null && { receipt: String(receipt) }),
  };
}

/** What list and export are both asked for. */
export function filterOf({ scope, type }: ExpenseView) {
  return { ...(scope !== DEFAULT_VIEW.scope && { scope }), ...(type !== null && { type }) };
}

/** The query of a view, also for the screen's first read. */
export function expenseQueryOf(view: ExpenseView): Partial<Query<typeof budgetApi.expenses>> {
  return { ...filterOf(view), page: view.page, group: "receipts" };
}
