import { type inventoryApi, stockSorts, type StockSort } from "@larder/contract/kitchen/inventory";
import type { Query } from "@larder/contract/endpoint";
import { isPhoneNow } from "../../ui/browser/media-query.ts";
import { isSwitchOn } from "../../ui/browser/remembered-switch.ts";
import { countInAddress } from "../../ui/browser/count-in-address.ts";

/** What the inventory screen is asked to show. It lives in the address, so that back and reload keep it. */
export interface StockView {
  readonly page: number;
  readonly name: string;
  readonly sortBy: StockSort;
  readonly expired: boolean;
  readonly nearingExpiry: boolean;
  /** A place's id; "none" for what stands nowhere in particular, empty for all. */
  readonly placeId: string;
  /** Whether the list is told place by place. */
  readonly byPlace: boolean;
}

/** Page 1, soonest expiry first, no filter. Source: handbook/stock.md#the-screen, handbook/stock.md#the-list. */
export const DEFAULT_VIEW: StockView = {
  page: 1,
  name: "",
  sortBy: "expiryDate_asc",
  expired: false,
  nearingExpiry: false,
  placeId: "",
  byPlace: false,
};

/** Whether the list goes on by itself instead of in pages, as this browser remembers it. Source: handbook/stock.md#the-screen. */
export const LONG_ON_PHONES = { key: "long-list-on-phones", isOnAtFirst: true, otherwise: "off" };
export const LONG_ON_WIDE_SCREENS = { key: "long-list", isOnAtFirst: false, otherwise: "on" };

/** Rows that the long list asks for at once. */
export const LONG_PAGE_SIZE = 100;

const NOWHERE = "none";
const isPlace = (text: string | null): text is string =>
  /^(?:none|[1-9]\d{0,14})$/.test(text ?? "");

const isSort = (text: string | null): text is StockSort => stockSorts.some((sort) => sort === text);

/** Reads a view from the address; what makes no sense there is the default. */
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

/** Writes a view for the address; defaults are left out. */
export function searchOf(view: StockView): Record<string, string> {
  const changed = Object.entries(view).filter(
    ([key, value]) => value !== DEFAULT_VIEW[key as keyof StockView],
  );
  return Object.fromEntries(changed.map(([key, value]) => [key, String(value)]));
}

type StockQuery = Partial<Query<typeof inventoryApi.list>>;

/** The same view as a query of the list call. */
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

/** How many filters are on, for the words on the Filters button. */
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

/** Whether anything but the page and the order decides what is listed. */
export function isNarrowed(view: StockView): boolean {
  return view.name !== "" || view.expired || view.nearingExpiry || view.placeId !== "";
}

/** A piece of the long list. */
export function longQueryOf(view: StockView, piece: number): StockQuery {
  return { ...stockQueryOf(view), page: piece, limit: LONG_PAGE_SIZE };
}

/** Whether a view is the long list's: where it is wanted, and the address asks for no page. */
export const isLongView = (view: StockView, isLongWanted: boolean): boolean =>
  isLongWanted && view.page === DEFAULT_VIEW.page;

/** What the screen reads first, by the address and what this browser remembers. */
export function firstStockQuery(search: URLSearchParams): StockQuery {
  const view = viewOf(search);
  const isLongWanted = isSwitchOn(isPhoneNow() ? LONG_ON_PHONES : LONG_ON_WIDE_SCREENS);
  return isLongView(view, isLongWanted) ? longQueryOf(view, 1) : stockQueryOf(view);
}
