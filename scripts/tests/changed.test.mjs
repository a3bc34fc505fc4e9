import { expect, test } from "vitest";
import { roomsOf } from "./changed.mjs";

test("a changed file names the tests of its feature, each feature once", () => {
  expect(
    roomsOf([
      "apps/api/src/budget/purchases/purchases.ts",
      "apps/api/src/budget/budget.store.ts",
      "apps/web/src/ui/text/amount-text.ts",
      "packages/rules/src/receipts/date.ts",
      "faults/failover/report.ts",
    ]),
  ).toEqual([
    "apps/api/src/budget/",
    "apps/web/src/ui/",
    "faults/failover/",
    "packages/rules/src/receipts/",
  ]);
});

test("a changed test outside of a feature counts by itself, a document not at all", () => {
  expect(
    roomsOf(["scripts/build.test.mjs", "packages/contract/src/skew.test.ts", "README.md"]),
  ).toEqual(["packages/contract/src/skew.test.ts", "scripts/build.test.mjs"]);
});
