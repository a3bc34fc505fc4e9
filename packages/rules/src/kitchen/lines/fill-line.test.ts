import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IsoDate } from "../../calendar-and-money/day.ts";
import { type Amount, fillAmount, fillExpiry } from "./fill-line.ts";
import { microOf } from "../amounts/quantity.ts";
import { readUnit, UNITS } from "../amounts/units.ts";

const piece = readUnit("piece");
const amount = (quantity: number, unit: string): Amount => ({
  quantity: microOf(quantity * 1e6),
  unit: readUnit(unit),
});
const nothing = { quantity: null, unit: null };
const count = (quantity: number) => ({ quantity: microOf(quantity * 1e6), unit: null });
const milk = {
  piece,
  last: null,
  usual: amount(1, "l"),
  keptIn: readUnit("ml"),
  hasPieces: false,
};
const told = ({ quantity, unit, proposed, unsure }: ReturnType<typeof fillAmount>) => [
  quantity === null ? "?" : `${quantity / 1e6} ${unit?.name}`,
  [...proposed].join("+"),
  [...unsure].join("+"),
];

describe("how much a line means", () => {
  test.each([
    [
      "as it was bought last",
      nothing,
      { ...milk, last: amount(2, "l") },
      "2 l",
      "quantity+unit",
      "",
    ],
    ["else as it is usually sold", nothing, milk, "1 l", "quantity+unit", ""],
    [
      "else one of what is counted",
      nothing,
      { ...milk, usual: null, keptIn: piece },
      "1 piece",
      "quantity+unit",
      "",
    ],
    ["else nobody knows", nothing, { ...milk, usual: null }, "?", "unit", "quantity"],
    ["as it says", amount(500, "ml"), milk, "500 ml", "", ""],
    [
      "pieces of what is kept in pieces",
      count(2),
      { ...milk, usual: amount(500, "g"), keptIn: piece },
      "2 piece",
      "",
      "",
    ],
    [
      "pieces of what has pieces",
      count(2),
      { ...milk, usual: amount(500, "g"), hasPieces: true },
      "2 piece",
      "",
      "",
    ],
    [
      "what is counted in cans",
      count(3),
      { ...milk, usual: amount(2, "can") },
      "3 can",
      "unit",
      "",
    ],
    [
      "pieces of a pack, and no number of packs",
      { ...count(24), isOfPack: true },
      milk,
      "24 piece",
      "",
      "unit",
    ],
    [
      "pieces of a pack, even if packs were bought last",
      { ...count(6), isOfPack: true },
      { ...milk, last: amount(2, "pack"), usual: null, keptIn: piece },
      "6 piece",
      "",
      "",
    ],
    [
      "pieces if they are about a usual pack, however it was bought last",
      count(80),
      { ...milk, last: amount(1, "pack"), usual: amount(50, "piece"), keptIn: piece },
      "80 piece",
      "",
      "",
    ],
    [
      "pieces in bags of which nobody buys so many",
      { ...amount(80, "pack"), isUnitSure: false },
      { ...milk, usual: amount(50, "piece"), keptIn: piece },
      "80 piece",
      "",
      "",
    ],
    [
      "few bags as packs",
      { ...amount(6, "pack"), isUnitSure: false },
      { ...milk, usual: amount(6, "piece"), keptIn: piece },
      "6 pack",
      "",
      "",
    ],
    [
      "packs as it says",
      amount(80, "pack"),
      { ...milk, usual: amount(50, "piece"), keptIn: piece },
      "80 pack",
      "",
      "",
    ],
    [
      "few as they were bought last",
      count(2),
      { ...milk, last: amount(1, "pack"), usual: amount(50, "piece"), keptIn: piece },
      "2 pack",
      "unit",
      "",
    ],
    [
      "what was counted last",
      count(3),
      { ...milk, last: amount(2, "bottle") },
      "3 bottle",
      "unit",
      "",
    ],
    [
      "packs of all else, unsure",
      count(2),
      { ...milk, last: amount(6, "l") },
      "2 l",
      "unit",
      "quantity+unit",
    ],
    [
      "cans of what comes in them",
      count(12),
      { ...milk, usual: amount(500, "ml"), container: { unit: readUnit("can"), isUsual: true } },
      "12 can",
      "unit",
      "",
    ],
    [
      "cans, unsure, of what is sold in larger packs, too",
      count(2),
      { ...milk, usual: amount(1.5, "l"), container: { unit: readUnit("can"), isUsual: false } },
      "2 can",
      "unit",
      "unit",
    ],
    [
      "pieces where nobody knows it",
      count(2),
      { ...milk, usual: null, keptIn: null },
      "2 piece",
      "",
      "",
    ],
    [
      "pieces, unsure, of what is not sold in packs",
      count(2),
      { ...milk, usual: null },
      "2 piece",
      "",
      "unit",
    ],
  ])("is %s", (_, said, habit, all, proposed, unsure) => {
    expect(told(fillAmount(said, habit))).toEqual([all, proposed, unsure]);
  });

  test("never changes what a line says, and nothing that it proposes was said", () => {
    const units = fc.constantFrom(...UNITS);
    const amounts = fc.record({
      quantity: fc.integer({ min: 1, max: 1e12 }).map(microOf),
      unit: units,
    });
    const known = fc.option(amounts, { nil: null });
    const habits = fc.record({
      last: known,
      usual: known,
      keptIn: fc.option(units, { nil: null }),
      hasPieces: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.option(amounts, { nil: null }), fc.boolean(), habits, (all, isBare, habit) => {
        const said = { quantity: all?.quantity ?? null, unit: isBare ? null : (all?.unit ?? null) };
        const filled = fillAmount(said, { ...habit, piece });
        if (said.unit !== null) expect(filled).toEqual({ ...said, proposed: [], unsure: [] });
        if (said.quantity !== null) expect(filled.proposed).not.toContain("quantity");
        if (filled.quantity === null) expect(filled.unsure).toContain("quantity");
        if (filled.unit === null) expect(filled.unsure).toContain("unit");
      }),
    );
  });
});

describe("until when it is good", () => {
  const today = "2026-03-10" as IsoDate;
  const life = { pantry: null, fridge: 7, freezer: 90, opened: 5 };
  const keeping = { life, usual: { placeKind: "fridge" }, shelfLifeDays: 30 } as const;
  const lot = {
    purchaseDate: "2026-03-01" as IsoDate,
    expiryDate: "2026-03-21" as IsoDate,
    openedOn: null,
    frozenOn: null,
    placeId: 1,
  };
  const fridge = { id: 1, kind: "fridge" } as const;
  const good = (last: typeof lot | null, place: typeof fridge | null = fridge) =>
    fillExpiry({ last, keeping, place, today });

  test("is as long as of what was bought last", () => {
    expect(good(lot)).toBe("2026-03-30");
  });

  test("else as long as it keeps in its place", () => {
    expect(good(null)).toBe("2026-03-17");
    expect(good({ ...lot, placeId: 2 })).toBe("2026-03-17");
    expect(good({ ...lot, openedOn: today } as never)).toBe("2026-03-17");
    expect(good({ ...lot, frozenOn: today } as never)).toBe("2026-03-17");
    expect(good({ ...lot, purchaseDate: "2026-03-22" as IsoDate })).toBe("2026-03-17");
    expect(good(null, null)).toBe("2026-03-17");
    const freezer = { id: 3, kind: "freezer" } as const;
    expect(fillExpiry({ last: lot, keeping, place: freezer, today })).toBe("2026-06-08");
  });

  test("is not known where nobody can say", () => {
    expect(
      fillExpiry({ last: null, keeping: { shelfLifeDays: null }, place: fridge, today }),
    ).toBeNull();
  });
});
