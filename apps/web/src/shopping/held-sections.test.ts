import type { ListLine, ShoppingList } from "@larder/contract/week/shopping-list";
import { afterEach, expect, test } from "vitest";
import { heldSections, releaseSections } from "./held-sections.ts";

const LIST = 7;
afterEach(() => releaseSections(LIST));

const list = (sections: string[], isTicked: boolean): ShoppingList => ({
  id: LIST,
  name: "Market",
  // Only whether anything is ticked counts.
  items: isTicked ? [{ isTicked } as Partial<ListLine> as ListLine] : [],
  estimate: null,
  costKnown: { priced: 0, needed: 0 },
  shoppers: [],
  sections,
});

test("sections hold still while something is in the cart, and follow what was learned after", () => {
  expect(heldSections(list(["Fruit", "Dairy", "Bread"], false))).toEqual([
    "Fruit",
    "Dairy",
    "Bread",
  ]);
  const learned = ["Dairy", "Fruit", "Bread", "Frozen"];
  expect(heldSections(list(learned, true))).toEqual(["Fruit", "Dairy", "Bread", "Frozen"]);
  expect(heldSections(list(["Dairy", "Bread"], true))).toEqual(["Dairy", "Bread"]);
  expect(heldSections(list(learned, false))).toEqual(learned);
});

test("an order that was sorted by hand is shown at once", () => {
  heldSections(list(["Fruit", "Dairy"], false));
  releaseSections(LIST);
  expect(heldSections(list(["Dairy", "Fruit"], true))).toEqual(["Dairy", "Fruit"]);
});
