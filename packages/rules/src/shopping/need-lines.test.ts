import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Micro,
  MICRO_PER_UNIT,
  microOf,
  numberFromMicro,
} from "../kitchen/amounts/quantity.ts";
import { conversionFactor, readUnit } from "../kitchen/amounts/units.ts";
import { lineIdOf, readItemId } from "./line-id.ts";
import { linesOf, type Need, thingOf } from "./need-lines.ts";

const MILK = 1;
const FLOUR = 2;
const densityOf = (id: number): number | null => (id === MILK ? 1030 : null);

interface Wish {
  readonly of?: number | string;
  readonly ticked?: boolean;
  readonly note?: string;
}

let born = 0;

/** Need from "2 l", "3" or "". Each one is newer than those before. */
function need(amount: string, { of = MILK, ticked = false, note }: Wish = {}): Need {
  const [count = "", unit = null] = amount === "" ? [] : amount.split(" ");
  born += 1;
  return {
    id: `need-${String(born).padStart(4, "0")}`,
    name: typeof of === "string" ? of : `thing ${of}`,
    masterIngredientId: typeof of === "number" ? of : null,
    quantity: count === "" ? null : microOf(Math.round(Number(count) * MICRO_PER_UNIT)),
    unit,
    note: note ?? null,
    isTicked: ticked,
    createdAt: born,
  };
}

const shown = (needs: readonly Need[]): readonly string[] =>
  linesOf(needs, densityOf).map(({ quantity, unit, isTicked }) =>
    [isTicked ? "x" : "", quantity === null ? "" : numberFromMicro(quantity), unit ?? ""]
      .filter((part) => part !== "")
      .join(" "),
  );

describe("lines of a list", () => {
  test.each([
    ["volumes add up in the oldest need's unit", [["0.5 l"], ["250 ml"]], ["0.75 l"]],
    ["mass and volume turn into each other by density", [["1 l"], ["515 g"]], ["1.5 l"]],
    ["pieces are not weighed", [["2 piece"], ["100 g"]], ["2 piece", "100 g"]],
    [
      "what is counted otherwise is apart",
      [["2 can"], ["1 piece"], ["3 can"]],
      ["5 can", "1 piece"],
    ],
    ["a number without a unit counts pieces", [["2"], ["3 piece"]], ["5"]],
    ["none of an amount adds nothing", [["1 l"], [""]], ["1 l"]],
    ["what had no amount takes the first one", [[""], ["200 ml"], ["1 l"]], ["1200 ml"]],
    ["nobody says how much", [[""], [""]], [""]],
  ] as const)("%s", (_what, amounts, lines) => {
    expect(shown(amounts.map(([amount]) => need(amount)))).toEqual(lines);
  });

  test("mass and volume of what has no density stay apart", () => {
    expect(shown([need("1 l", { of: FLOUR }), need("500 g", { of: FLOUR })])).toEqual([
      "1 l",
      "500 g",
    ]);
  });

  test("what is in no catalogue is one thing by its name, case and accents aside", () => {
    const needs = ["Crème", "creme", "Cream"].map((of) => need("1 jar", { of }));
    expect(shown(needs)).toEqual(["2 jar", "1 jar"]);
  });

  test("what is ticked is a line beside what is open", () => {
    expect(
      shown([need("1 l", { ticked: true }), need("2 l"), need("3 l", { ticked: true })]),
    ).toEqual(["x 4 l", "2 l"]);
  });

  test("thirds of a unit add up exactly before they are rounded once", () => {
    const litre = need("1 l");
    const cups = Array.from({ length: 3 }, () => need("0.333333 cup"));
    expect(shown([litre, ...cups])).toEqual(["1.236588 l"]);
  });

  test("a line is called by its oldest need, and by nothing that a need can be called", () => {
    const [young, old] = [need("1 l"), { ...need("1 l"), createdAt: 0 }];
    expect(linesOf([young, old])[0]?.id).toBe(lineIdOf(old.id));
    expect(readItemId(lineIdOf(old.id))).toEqual({ needId: old.id, isLine: true });
    expect(readItemId(old.id)).toEqual({ needId: old.id, isLine: false });
  });

  test("every note stands once, the first five of them", () => {
    const notes = ["ripe", "ripe", "b", "c", "d", "e", "f"];
    expect(linesOf(notes.map((note) => need("", { note })))[0]?.note).toBe("ripe, b, c, d, e");
  });
});

const aNeed = fc.record({
  of: fc.constantFrom<number | string>(MILK, FLOUR, "Soap", "soap"),
  quantity: fc.option(fc.integer({ min: 1, max: 1e12 })),
  unit: fc.option(fc.constantFrom("g", "kg", "ml", "l", "cup", "piece", "can")),
  ticked: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 20 }),
});
const someNeeds = fc.array(aNeed, { maxLength: 40 }).map((wishes) =>
  wishes.map(({ of, quantity, unit, ticked, createdAt }, nth) => ({
    ...need("", { of, ticked }),
    id: String(nth).padStart(3, "0"),
    quantity: quantity === null ? null : microOf(quantity),
    unit,
    createdAt,
  })),
);

/** Whether an amount converts by the rules of units alone. */
function turns(from: Need, to: string | null): boolean {
  const facts = {
    milligramsPerMl: from.masterIngredientId === null ? null : densityOf(from.masterIngredientId),
    milligramsPerPiece: null,
  };
  return conversionFactor(readUnit(from.unit ?? "piece"), readUnit(to ?? "piece"), facts) !== null;
}

test("every need is in one line, with its thing, its tick and a unit that it turns into", () => {
  fc.assert(
    fc.property(someNeeds, (needs) => {
      const lines = linesOf(needs, densityOf);
      const held = lines.flatMap((line) => line.needs.map(({ id }) => id));
      expect(held.toSorted()).toEqual(needs.map(({ id }) => id).toSorted());
      for (const line of lines)
        for (const one of line.needs) {
          expect([thingOf(one), one.isTicked]).toEqual([thingOf(line.needs[0]), line.isTicked]);
          expect(one.quantity === null || turns(one, line.unit)).toBe(true);
        }
      const apart = lines.map(({ needs: [first], isTicked, unit }) =>
        first.quantity === null
          ? first.id
          : `${thingOf(first)} ${isTicked} ${readUnit(unit ?? "piece").dimension} ${unit}`,
      );
      expect(new Set(apart).size).toBe(lines.length);
    }),
  );
});

test("the order in which needs arrive makes no difference", () => {
  fc.assert(
    fc.property(
      someNeeds.chain((needs) =>
        fc.tuple(fc.constant(needs), fc.shuffledSubarray(needs, { minLength: needs.length })),
      ),
      ([needs, shuffled]) => {
        expect(linesOf(shuffled, densityOf)).toEqual(linesOf(needs, densityOf));
      },
    ),
  );
});

test("a line's sum is off by less than a millionth from the sum of its needs", () => {
  const amounts = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom("g", "kg", "ml", "l", "cup")),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(amounts, (given) => {
      const needs = given.map(([quantity, unit]) => ({
        ...need(""),
        quantity: microOf(quantity),
        unit,
      }));
      const [line] = linesOf(needs, densityOf);
      const facts = { milligramsPerMl: 1030, milligramsPerPiece: null };
      const sum = given.reduce((all, [quantity, unit]) => {
        const factor = conversionFactor(readUnit(unit), readUnit(line?.unit ?? ""), facts);
        return all + (quantity * Number(factor?.top ?? 0)) / Number(factor?.bottom ?? 1);
      }, 0);
      const told: Micro = line?.quantity ?? microOf(0);
      expect(Math.abs(told - sum)).toBeLessThanOrEqual(0.5 + sum * 1e-12);
    }),
  );
});
