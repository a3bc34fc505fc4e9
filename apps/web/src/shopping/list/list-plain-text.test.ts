import type { ListLine } from "@larder/contract/week/shopping-list";
import { expect, test } from "vitest";
import { listPlainText } from "./list-plain-text.ts";

function aLine(name: string, section: string, rest: Partial<ListLine> = {}): ListLine {
  return {
    id: `line-${name}`,
    name,
    masterIngredientId: null,
    quantity: null,
    unit: null,
    unitId: null,
    note: null,
    section,
    needs: [],
    buy: null,
    isUsualPack: false,
    price: null,
    isTicked: false,
    tickedBy: null,
    tickedAt: null,
    ...rest,
  };
}

test("a list as text has what is to get, section by section in the order of the shop", () => {
  const list = {
    id: 1,
    name: "Corner Market",
    estimate: null,
    costKnown: { priced: 0, needed: 0 },
    shoppers: [],
    sections: ["Produce", "Dairy"],
    items: [
      aLine("Paper towels", "Other", { quantity: 2, unit: "pack", note: "the soft ones" }),
      aLine("Milk", "Dairy", { quantity: 3, unit: "l" }),
      aLine("Limes", "Produce", { quantity: 4, unit: "piece" }),
      aLine("Bread", "Bakery", { isTicked: true }),
    ],
  };
  expect(listPlainText(list)).toBe(
    [
      "Corner Market",
      "Produce:\n- Limes, 4",
      "Dairy:\n- Milk, 3 l",
      "Other:\n- Paper towels, 2 packs (the soft ones)",
    ].join("\n\n"),
  );
});
