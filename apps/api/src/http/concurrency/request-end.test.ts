import { expect, test } from "vitest";
import { isGoodHealth } from "./request-end.ts";

test.each([
  ["/api/health", 200, true],
  ["/api/health", 503, false],
  ["/api/health", 499, false],
  ["/api/auth/me", 200, false],
])("%s with %i is a good health check: %s", (route, status, isGood) => {
  expect(isGoodHealth({ requestId: "1", method: "GET", route, status, ms: 1 })).toBe(isGood);
});
