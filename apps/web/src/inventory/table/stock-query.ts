import { type inventoryApi, stockSorts, type StockSort } from "@larder/contract/kitchen/inventory";
import type { Query } from "@larder/contract/endpoint";
import { isPhoneNow } from "../../ui/browser/media-query.ts";
import { isSwitchOn } from "../../ui/browser/remembered-switch.ts";
import { countInAddress } from "../../ui/browser/count-in-address.ts";

/** The inventory's view, kept in the address for back and reload. */
export interface StockView {
  readonly page: number;
  readonly name: string;
  readonly sortBy: StockSort;
  readonly expired: boolean;
  readonly nearingExpiry: boolean;
  /** A place's id; "none" for lots without a place, empty for all. */
  readonly placeId: string;
  /** Whether the list is grouped by place. */
  readonly byPlace: boolean;
}

/**
 * Page 1, soonest expiry first, no filter. Source: handbook/stock.md#the-screen,
 * handbook/stock.md#the-list.
 */
export const DEFAULT_VIEW: StockView = {
  page: 1,
  name: "",
  sortBy: "expiryDate_asc",
  expired: false,
  nearingExpiry: false,
  placeId: "",
  byPlace: false,
};

/**
 * Whether the list is continuous rather than paged, per browser. Source:
 * handbook/stock.md#the-screen.
 */
export const LONG_ON_PHONES = { key: "long-list-on-phones", isOnAtFirst: true, otherwise: "off" };
export const LONG_ON_WIDE_SCREENS = { key: "long-list", isOnAtFirst: false, otherwise: "on" };

/** Whether all lots of a food are one row, as this browser remembers it. Source: handbook/stock.md#the-screen. */
export const ONE_ROW_A_FOOD = { key: "one-row-a-food", isOnAtFirst: true, otherwise: "off" };

/** Rows that the long list asks for at once. */
export const LONG_PAGE_SIZE = 500;

const NOWHERE = "none";
const isPlace = (text: string | null): text is string =>
  /^(?:none|[1-9]\d{0,14})$/.test(text ?? "");

const isSort = (text: string | null): text is StockSort => stockSorts.some((sort) => sort === text);

/** Reads a view from the address; invalid values fall back to the default. */
export function viewOf(search: URLSearchParams): StockView {
  const sortBy = search.get("sortBy");
  const placeId = search.get("placeId");
  return {
    page: countInAddress(search.get("page")) ?? DEFAULT_VIEW.page,
    name: search.get("name") ?? DEFAULT_VIEW.name,
    sortBy: isSort(sortBy) ? sortBy : DEFAULT_VIEW.sortBy,
    expired: search.get("expired") === "true",
    nearingExpiry: search.get("nearingExpiry") === "true",
    placeId: isPlace(placeId) ? placeId : DEFAULT_VIEW.placeId,
    byPlace: search.get("byPlace") === "true",
  };
}

/** Writes a view for the address without defaults. */
export function searchOf(view: StockView): Record<string, string> {
  const changed = Object.entries(view).filter(
    ([key, value]) => value !== DEFAULT_VIEW[key as keyof StockView],
  );
  return Object.fromEntries(changed.map(([key, value]) => [key, String(value)]));
}

type StockQuery = Partial<Query<typeof inventoryApi.list>>;

/** A view as a query of the list call. */
export function stockQueryOf(view: StockView): StockQuery {
  return {
    page: view.page,
    sortBy: view.sortBy,
    ...(view.name !== "" && { name: view.name }),
    ...(view.expired && { expired: true }),
    ...(view.nearingExpiry && { nearingExpiry: true }),
    ...(view.placeId !== "" && {
      placeId: view.placeId === NOWHERE ? NOWHERE : Number(view.placeId),
    }),
    ...(view.byPlace && { byPlace: true }),
  };
}

/** Number of active filters, for the Filters button. */
export function filterCount(view: StockView): number {
  const { expired, nearingExpiry, sortBy, placeId, byPlace } = view;
  return [
    expired,
    nearingExpiry,
    sortBy !== DEFAULT_VIEW.sortBy,
    placeId !== DEFAULT_VIEW.placeId,
    byPlace,
  ].filter(Boolean).length;
}

/** Whether a filter limits the list, apart from page and order. */
export function isNarrowed(view: StockView): boolean {
  return view.name !== "" || view.expired || view.nearingExpiry || view.placeId !== "";
}

/** A piece of the long list. */
export function longQueryOf(view: StockView, piece: number): StockQuery {
  return { ...stockQueryOf(view), page: piece, limit: LONG_PAGE_SIZE };
}

/** Whether a view uses the long list: if chosen, and the address has no page. */
export const isLongView = (view: StockView, isLongWanted: boolean): boolean =>
  isLongWanted && view.page === DEFAULT_VIEW.page;

/** Whether the screen begins with one row a food. */
export const isByFoodNow = (): boolean => isSwitchOn(ONE_ROW_A_FOOD);

/** What the screen reads first, by the address and what this browser remembers. */
export function firstStockQuery(search: URLSearchParams): StockQuery {
  const view = viewOf(search);
  const isLongWanted = isSwitchOn(isPhoneNow() ? LONG_ON_PHONES : LONG_ON_WIDE_SCREENS);
  return isLongView(view, isLongWanted) ? longQueryOf(view, 1) : stockQueryOf(view);
}
