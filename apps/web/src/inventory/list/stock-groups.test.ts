import { type Lot, lot } from "@larder/contract/kitchen/inventory";
import { todayIn } from "@larder/rules/calendar-and-money/day";
import { describe, expect, test } from "vitest";
import { type ListedRow, rowOfLot, rowsOfFoods } from "./listed-row.ts";
import { groupsOf, itemsOf } from "./stock-groups.ts";

const today = todayIn("UTC", Date.parse("2026-03-10"));
const NONE: ReadonlySet<string> = new Set();
const NOTHING_FOLDED = { folded: NONE, opened: NONE };

function lots(...facts: readonly Partial<Lot>[]): readonly ListedRow[] {
  const all = facts.map((fact, at) =>
    lot.parse({
      id: at + 1,
      name: `Food ${at + 1}`,
      masterIngredientId: 1,
      quantity: 1,
      unitId: 1,
      unit: "g",
      price: null,
      purchaseDate: null,
      expiryDate: null,
      dateKind: "use_by",
      isExpiryProposed: false,
      confidence: 1,
      createdAt: "2026-03-01T00:00:00.000Z",
      updatedAt: "2026-03-01T00:00:00.000Z",
      ...fact,
    }),
  );
  return all.map(rowOfLot);
}

const until = (...days: readonly (string | null)[]) =>
  lots(...days.map((expiryDate) => ({ expiryDate })));
const whole = (known: readonly ListedRow[]) => ({ today, before: 0, total: known.length });

describe("groups by date", () => {
  test("are what is over, the seven days from today on, and all that keeps longer or has no day", () => {
    const known = until("2026-03-09", "2026-03-10", "2026-03-16", "2026-03-17", null);
    const groups = groupsOf(known, { by: "date", ...whole(known) });
    expect(groups.map(({ key, count }) => [key, count])).toEqual([
      ["expired", 1],
      ["week", 2],
      ["later", 2],
    ]);
  });

  test("count what is not there yet only where it can be known", () => {
    const known = until("2026-03-09", "2026-03-12");
    const counts = (total: number, before = 0) =>
      groupsOf(known, { by: "date", today, before, total }).map(({ count }) => count);
    expect(counts(2)).toEqual([1, 1]);
    expect(counts(7)).toEqual([1, null]);
    expect(counts(7, 5)).toEqual([null, 1]);
    const long = until("2026-03-09", "2026-05-12");
    const [, later] = groupsOf(long, { by: "date", today, before: 0, total: 7 });
    expect(later?.count).toBe(6);
  });
});

test("groups by place keep the order of the list, and folding one leaves its heading", () => {
  const known = lots(
    { placeId: 1, place: "Fridge" },
    { placeId: 1, place: "Fridge" },
    { placeId: null, place: null },
  );
  const groups = groupsOf(known, { by: "place", ...whole(known) });
  expect(groups.map(({ common, count }) => [common, count])).toEqual([
    [{ by: "place", place: "Fridge" }, 2],
    [{ by: "place", place: null }, 1],
  ]);
  const drawn = (folded: ReadonlySet<string>) =>
    itemsOf(groups, { folded, opened: NONE }).map(({ key }) => key);
  expect(drawn(NONE)).toEqual(["place-1", "1", "2", "place-none", "3"]);
  expect(drawn(new Set(["place-1"]))).toEqual(["place-1", "place-none", "3"]);
});

test("without groups there are no headings", () => {
  const known = until("2026-03-09", null);
  const items = itemsOf(groupsOf(known, { by: "nothing", ...whole(known) }), NOTHING_FOLDED);
  expect(items.map(({ kind }) => kind)).toEqual(["lot", "lot"]);
});

test("a food of several lots is one row, opened into its lots; of one lot it is that lot's row", () => {
  const [first, second, third] = lots({}, {}, { masterIngredientId: 2 }).map(({ lot }) => ({
    ...lot,
    usualUse: null,
  }));
  if (!first || !second || !third) throw new Error("There are three.");
  const costKnown = { priced: 0, needed: 2 };
  const summed = { total: null, nextExpiry: null, worth: null, costKnown };
  const foods = [
    { masterIngredientId: 1, name: "Milk", lots: [first, second], lotCount: 2, ...summed },
    { masterIngredientId: 2, name: "Rice", lots: [third], lotCount: 1, ...summed },
  ];
  const rows = rowsOfFoods(foods, false);
  const drawn = (opened: ReadonlySet<string>) =>
    itemsOf(groupsOf(rows, { by: "nothing", today, before: 0, total: 2 }), {
      folded: NONE,
      opened,
    }).map((item) => [item.kind, item.kind === "heading" ? null : item.place]);
  expect(drawn(NONE)).toEqual([
    ["food", 0],
    ["lot", 1],
  ]);
  expect(drawn(new Set([rows[0]?.key ?? ""]))).toEqual([
    ["food", 0],
    ["lot", 0],
    ["lot", 0],
    ["lot", 1],
  ]);
});
