import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { microOf } from "../kitchen/amounts/quantity.ts";
import { changeStaples, type Shortage, type StapleNeed } from "./staple-needs.ts";

const MILK = 1;
const litres = (quantity: number) => microOf(quantity * 1_000_000);
const shortBy = (quantity: number, ingredientId = MILK): Shortage => ({
  ingredientId,
  quantity: litres(quantity),
  unit: "l",
});
const need = (
  id: string,
  state: StapleNeed["state"],
  { quantity = 1, ingredientId = MILK, isEdited = false } = {},
): StapleNeed => ({ id, ingredientId, quantity: litres(quantity), unit: "l", state, isEdited });
const NOTHING = { add: [], change: [], remove: [], forget: [] };

describe("a minimum that is not met", () => {
  test("asks for what is missing, once", () => {
    expect(changeStaples([shortBy(2)], [])).toEqual({ ...NOTHING, add: [shortBy(2)] });
    expect(changeStaples([shortBy(1)], [need("a", "open")])).toEqual(NOTHING);
    const two = [need("a", "open"), need("b", "open")];
    expect(changeStaples([shortBy(1)], two)).toEqual({ ...NOTHING, remove: ["b"] });
  });

  test("asks for as much as is missing now, unless somebody says otherwise", () => {
    const more = { id: "a", quantity: litres(3), unit: "l" };
    expect(changeStaples([shortBy(3)], [need("a", "open")])).toEqual({
      ...NOTHING,
      change: [more],
    });
    expect(changeStaples([shortBy(3)], [need("a", "open", { isEdited: true })])).toEqual(NOTHING);
  });

  test("asks for nothing that lies in the trolley, or that somebody took off", () => {
    expect(changeStaples([shortBy(3)], [need("a", "ticked")])).toEqual(NOTHING);
    expect(changeStaples([shortBy(3)], [need("a", "waved_off")])).toEqual(NOTHING);
  });
});

test("with enough in stock what is open goes, what is ticked stays, and what was taken off is forgotten", () => {
  const needs = [need("a", "open"), need("b", "ticked"), need("c", "waved_off")];
  expect(changeStaples([], needs)).toEqual({ ...NOTHING, remove: ["a"], forget: ["c"] });
});

test("each minimum ends with one need at most, and looking once more changes nothing", () => {
  const ids = fc.integer({ min: 1, max: 4 });
  const shortages = fc.uniqueArray(fc.tuple(ids, fc.integer({ min: 1, max: 9 })), {
    selector: ([id]) => id,
  });
  const state = fc.constantFrom<StapleNeed["state"]>("open", "ticked", "waved_off");
  const needs = fc.array(fc.tuple(ids, state, fc.integer({ min: 1, max: 9 }), fc.boolean()));
  fc.assert(
    fc.property(shortages, needs, (short, kept) => {
      const asked = short.map(([id, quantity]) => shortBy(quantity, id));
      const before = kept.map(([ingredientId, how, quantity, isEdited], index) =>
        need(String(index), how, { ingredientId, quantity, isEdited }),
      );
      const { add, change, remove, forget } = changeStaples(asked, before);
      const gone = new Set([...remove, ...forget]);
      const amounts = new Map(change.map((one) => [one.id, one]));
      const after = [
        ...before.flatMap((one) => (gone.has(one.id) ? [] : [{ ...one, ...amounts.get(one.id) }])),
        ...add.map((one): StapleNeed => ({
          ...one,
          id: `new ${one.ingredientId}`,
          state: "open",
          isEdited: false,
        })),
      ];
      expect(changeStaples(asked, after)).toEqual(NOTHING);
      for (const { ingredientId } of asked) {
        const own = after.filter((one) => one.ingredientId === ingredientId);
        expect(own.length).toBeGreaterThan(0);
        expect(own.filter((one) => one.state === "open").length).toBeLessThanOrEqual(1);
      }
      const ticked = (all: readonly StapleNeed[]) => all.filter((one) => one.state === "ticked");
      expect(ticked(after)).toEqual(ticked(before));
    }),
  );
});
