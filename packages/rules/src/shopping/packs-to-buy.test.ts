import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { microFromNumber, microOf, NOTHING, numberFromMicro } from "../kitchen/amounts/quantity.ts";
import { type BoughtLast, packSizeOf, type Sold } from "./pack-size.ts";
import { amountOfPacks, packsToBuy } from "./packs-to-buy.ts";

const micro = (quantity: number) => microFromNumber(quantity) ?? NOTHING;
const amount = (quantity: number, unit: string) => ({ quantity: micro(quantity), unit });
const bought = (quantity: number, unit: string, packs: BoughtLast["packs"] = null): BoughtLast => ({
  boughtQuantity: micro(quantity),
  unit,
  packs,
});
const cans = (count: number) => ({ count: micro(count), ...amount(400, "g") });
const unknown: Sold = { last: null, usual: null, keptIn: null, isLoose: false };
const FACTS = { milligramsPerMl: null, milligramsPerPiece: 50_000 };

describe("the size that something is bought in", () => {
  test.each<[string, Partial<Sold>, number, string, boolean]>([
    ["as it was bought last", { last: bought(200, "g"), usual: amount(500, "g") }, 200, "g", false],
    [
      "one of the packs of the last time",
      { last: bought(1.5, "kg", { count: micro(3), ...amount(500, "g") }) },
      0.5,
      "kg",
      false,
    ],
    ["one can of some", { last: bought(4, "can", cans(4)) }, 1, "can", false],
    ["one can where nobody knows its size", { last: bought(4, "can") }, 1, "can", false],
    ["a box of what is boxed", { last: bought(12, "piece") }, 12, "piece", false],
    ["one of what is loose", { last: bought(6, "piece"), isLoose: true }, 1, "piece", false],
    ["as it is usually sold", { usual: amount(250, "g") }, 250, "g", true],
    ["one bunch", { usual: amount(2, "bunch") }, 1, "bunch", true],
    ["one loose piece", { usual: amount(4, "piece"), isLoose: true }, 1, "piece", true],
    ["one of what is counted", { keptIn: "jar" }, 1, "jar", true],
    ["a pack, where nobody knows anything", { keptIn: "g" }, 1, "pack", true],
  ])("is %s", (_, sold, quantity, unit, isUsual) => {
    const size = packSizeOf({ ...unknown, ...sold });
    expect([numberFromMicro(size.quantity), size.unit, size.isUsual]).toEqual([
      quantity,
      unit,
      isUsual,
    ]);
  });
});

describe("packs cover a need", () => {
  const cream = packSizeOf({ ...unknown, last: bought(200, "ml") });
  const tomatoes = packSizeOf({ ...unknown, last: bought(2, "can", cans(2)) });
  test.each([
    ["one for less", amount(150, "ml"), cream, 1],
    ["two for more", amount(250, "ml"), cream, 2],
    ["one where half a percent is missing", amount(201, "ml"), cream, 1],
    ["in another unit", amount(1, "l"), cream, 5],
    ["one where nobody says how much", { quantity: null, unit: null }, cream, 1],
    ["one where the amount does not turn", amount(3, "bunch"), cream, 1],
    ["by what is in a can", amount(1000, "g"), tomatoes, 3],
    ["by cans", amount(3, "can"), tomatoes, 3],
  ] as const)("%s", (_, need, size, count) => {
    expect(packsToBuy(need, size, FACTS).count).toBe(count);
  });

  test("of any need and size: no pack too many, and none too few but for half a percent", () => {
    const quantity = fc.integer({ min: 1, max: 1_000_000_000 }).map(microOf);
    fc.assert(
      fc.property(quantity, quantity, (need, one) => {
        const size = packSizeOf({
          ...unknown,
          last: { boughtQuantity: one, unit: "g", packs: null },
        });
        const packs = packsToBuy({ quantity: need, unit: "g" }, size, FACTS);
        const all = amountOfPacks(packs).quantity;
        expect(all).toBeGreaterThanOrEqual(need * 0.995 - 1);
        if (packs.count > 1) expect(all - one).toBeLessThan(need * 0.995 + 1);
      }),
    );
  });
});
