const RESERVED = "reserved";
const IGNORED = "ignore";

/** Whether an address asks for everything, also for what the plan holds. */
export const isAllAsked = (address: URLSearchParams): boolean => address.get(RESERVED) === IGNORED;

/** The same address, that asks for everything or for what the plan leaves. */
export function askedFor(address: URLSearchParams, isAll: boolean): URLSearchParams {
  const next = new URLSearchParams(address);
  if (isAll) next.set(RESERVED, IGNORED);
  else next.delete(RESERVED);
  return next;
}

/** A filter as a query of the server that looks at everything, or at what the plan leaves. */
export function mealsQuery<Filter extends object>(filter: Filter | undefined, isAll: boolean) {
  return isAll ? ({ ...filter, reserved: IGNORED } as const) : filter;
}
