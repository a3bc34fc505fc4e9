import { expect, test } from "vitest";
import { shopKey } from "./shop-key.ts";

test("a shop is the same however it is printed, whichever branch it is", () => {
  const same = ["Corner Market", "CORNER-MARKET", "Corner  Market #12", "Córner Market, 0012"];
  expect(new Set(same.map(shopKey))).toEqual(new Set(["corner market"]));
  expect([shopKey("24/7"), shopKey("Straße & Söhne")]).toEqual(["24 7", "strasse sohne"]);
});

test("an unknown shop has no key", () => {
  expect([null, undefined, "", " * "].map(shopKey)).toEqual(["", "", "", ""]);
});
