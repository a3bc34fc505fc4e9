import * as React from "react";

const KEY = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const COUNT = "recentlyCreatedOwnerStacks";

/**
 * React's development build captures a stack for the first ten thousand elements. This starts the
 * counter at its limit.
 */
export function forgetWhoDrew(): void {
  const internals: unknown = Reflect.get(React, KEY);
  if (typeof internals !== "object" || internals === null || !(COUNT in internals)) return;
  Object.defineProperty(internals, COUNT, { get: () => Infinity, set() {} });
}
