import * as React from "react";

const KEY = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const COUNT = "recentlyCreatedOwnerStacks";

/**
 * React's development build takes a stack for each element, ten thousand at most between two drawings, to tell who drew it when it
 * complains. Here it counts as many from the start. Where a version of React counts otherwise, nothing changes.
 */
export function forgetWhoDrew(): void {
  const internals: unknown = Reflect.get(React, KEY);
  if (typeof internals !== "object" || internals === null || !(COUNT in internals)) return;
  Object.defineProperty(internals, COUNT, { get: () => Infinity, set() {} });
}
