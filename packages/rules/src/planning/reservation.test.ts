import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type IsoDate } from "../calendar-and-money/day.ts";
import { takesFrom } from "../kitchen/cooking/takes.ts";
import { isUsable } from "../kitchen/lots/expiry.ts";
import { plannableMeals } from "../kitchen/cooking/meal-lists.ts";
import { planRecipe } from "../kitchen/cooking/meal-plan.ts";
import { prepareStock, type StockInput, type StockLot } from "../kitchen/cooking/prepared-stock.ts";
import { microOf, MICRO_PER_UNIT } from "../kitchen/amounts/quantity.ts";
import {
  component,
  day,
  EGG,
  FACTS,
  FLOUR,
  lot,
  micro,
  recipe,
  TODAY,
} from "../testing/kitchen.ts";
import { freeFirst, freeStock, heldByOthers, takenHolds, wholeTakes } from "./free-stock.ts";
import { compareInPlan, SLOTS_OF_DAY } from "./plan-order.ts";
import { Reservation, type ReservingEntry, type Served } from "./reservation.ts";

const kitchenOf = (lots: readonly StockLot[], graceDays = 0): StockInput => ({
  lots,
  knownPrices: [],
  facts: FACTS,
  today: TODAY,
  graceDays,
});

function entry(id: number, amounts: readonly string[], facts: Partial<ReservingEntry> = {}) {
  const components = amounts.map((text) => component(text.endsWith("piece") ? EGG : FLOUR, text));
  const eats = { recipe: { ...recipe(components), id }, servings: null };
  return { id, day: TODAY, slot: "dinner", eats, ...facts } as const;
}

/** Serves entries in plan order. */
function serveAll(input: StockInput, entries: readonly ReservingEntry[]) {
  const reservation = new Reservation(input);
  const served = new Map<number, Served>();
  for (const one of entries.toSorted(compareInPlan)) served.set(one.id, reservation.serve(one));
  return { served, holds: reservation.holds };
}

const makeabilities = ({ served }: ReturnType<typeof serveAll>) =>
  [...served].map(([id, { makeability }]) => [id, makeability]);

describe("entries", () => {
  test("are served by day, then by meal, then by id; what is short takes what there is", () => {
    const lots = [lot(FLOUR, "300 g", { id: 1 })];
    const plan = serveAll(kitchenOf(lots), [
      entry(1, ["200 g"], { slot: "dinner" }),
      entry(2, ["200 g"], { slot: "breakfast" }),
      entry(3, ["200 g"], { day: addDays(TODAY, 1) }),
    ]);
    expect(makeabilities(plan)).toEqual([
      [2, "fully_makeable"],
      [1, "partially_makeable"],
      [3, "not_makeable"],
    ]);
    expect(plan.holds.get(1)).toEqual([
      { entryId: 2, day: TODAY, quantity: micro(200) },
      { entryId: 1, day: TODAY, quantity: micro(100) },
    ]);
    expect(plan.served.get(1)?.missing).toMatchObject([{ quantityNeeded: micro(100), unit: "g" }]);
  });

  test("take what is good on their day, the first to go off first, the day of its date included", () => {
    const lots = [
      lot(FLOUR, "100 g", { id: 1, expires: addDays(TODAY, 2) }),
      lot(FLOUR, "100 g", { id: 2, expires: addDays(TODAY, 5) }),
    ];
    const on = (days: number) =>
      serveAll(kitchenOf(lots), [entry(1, ["100 g"], { day: addDays(TODAY, days) })]).holds;
    expect([...on(2).keys()]).toEqual([1]);
    expect([...on(3).keys()]).toEqual([2]);
    expect([...on(6).keys()]).toEqual([]);
  });

  test("use food past its best-before date within the grace, after what is dated and good", () => {
    const old = { ...lot(FLOUR, "100 g", { id: 1, expires: TODAY }), dateKind: "best_before" };
    const lots = [old as StockLot, lot(FLOUR, "100 g", { id: 2, expires: addDays(TODAY, 9) })];
    const held = (days: number, grace: number) => {
      const tomorrow = entry(1, ["100 g"], { day: addDays(TODAY, days) });
      return [...serveAll(kitchenOf(lots, grace), [tomorrow]).holds.keys()];
    };
    expect(held(0, 3)).toEqual([1]);
    expect(held(1, 3)).toEqual([2]);
    const both = [1, 2].map((id) => entry(id, ["100 g"], { day: addDays(TODAY, 2 + id) }));
    expect([...serveAll(kitchenOf(lots, 3), both).holds.keys()]).toEqual([2]);
    const sooner = [1, 2].map((id) => entry(id, ["100 g"], { day: addDays(TODAY, 1 + id) }));
    expect([...serveAll(kitchenOf(lots, 3), sooner).holds.keys()]).toEqual([2, 1]);
  });

  test("of a lot hold all that is left of it, as long as it is good", () => {
    const lots = [lot(FLOUR, "300 g", { id: 1, expires: addDays(TODAY, 2) })];
    const eats = { lotId: 1 };
    const first = entry(1, ["100 g"], { slot: "lunch" });
    const plan = serveAll(kitchenOf(lots), [first, entry(2, [], { eats })]);
    expect(plan.served.get(2)).toEqual({
      makeability: null,
      missing: [],
      reserved: [{ lotId: 1, quantity: micro(200) }],
      saved: null,
    });
    const late = entry(2, [], { eats, day: addDays(TODAY, 3) });
    expect(serveAll(kitchenOf(lots), [late]).holds.size).toBe(0);
    expect(serveAll(kitchenOf(lots), [entry(2, [], { eats: { lotId: 7 } })]).holds.size).toBe(0);
  });

  test("beyond what can be looked at hold nothing, and are told nothing", () => {
    const lots = Array.from({ length: 5000 }, (_, id) => lot(FLOUR, "100 g", { id: id + 1 }));
    const entries = Array.from({ length: 40 }, (_, id) => entry(id + 1, ["50 g"]));
    const { served } = serveAll(kitchenOf(lots), entries);
    expect(served.get(1)?.makeability).toBe("fully_makeable");
    expect(served.get(40)).toEqual({ makeability: null, missing: [], reserved: [], saved: null });
  });
});

describe("cooking", () => {
  test("takes what is free before what is held, and says whose it was, the last served first", () => {
    const lots = [
      lot(FLOUR, "100 g", { id: 1, expires: addDays(TODAY, 1) }),
      lot(FLOUR, "200 g", { id: 2 }),
    ];
    const input = kitchenOf(lots);
    const { holds } = serveAll(input, [entry(1, ["50 g"]), entry(2, ["50 g"], { slot: "other" })]);
    const taken = (amount: string) => {
      const plan = planRecipe(recipe([component(FLOUR, amount)]), freeFirst(input, holds));
      const takes = wholeTakes(takesFrom(plan.allocations), lots);
      return {
        takes: takes.map(({ lot: { id }, quantity, left }) => [id, quantity, left]),
        holds: takenHolds(takes, holds).map(({ entryId, quantity }) => [entryId, quantity]),
      };
    };
    expect(taken("200 g")).toEqual({ takes: [[2, micro(200), 0]], holds: [] });
    expect(taken("220 g")).toEqual({
      takes: [
        [2, micro(200), 0],
        [1, micro(20), micro(80)],
      ],
      holds: [[2, micro(20)]],
    });
    expect(taken("300 g").holds).toEqual([
      [2, micro(50)],
      [1, micro(50)],
    ]);
  });
});

const amount = fc.integer({ min: 1, max: 600_000_000 }).map(microOf);
const days = fc.integer({ min: -2, max: 9 });
const lotsOf = fc
  .array(
    fc.record({
      ingredient: fc.constantFrom(FLOUR, EGG),
      unit: fc.constantFrom("g", "piece", "cup", "kg"),
      quantity: amount,
      expires: fc.option(days),
      dateKind: fc.constantFrom("use_by" as const, "best_before" as const),
    }),
    { maxLength: 8 },
  )
  .map((some) =>
    some.map(({ ingredient, unit, quantity, expires, dateKind }, index): StockLot => ({
      id: index + 1,
      masterIngredientId: ingredient,
      unit,
      quantity,
      boughtQuantity: quantity,
      priceCents: null,
      purchaseDate: null,
      expiryDate: expires === null ? null : addDays(TODAY, expires),
      dateKind,
    })),
  );
const entriesOf = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 9 }),
      slot: fc.constantFrom(...SLOTS_OF_DAY),
      servings: fc.option(fc.integer({ min: 1, max: 9 * MICRO_PER_UNIT }).map(microOf)),
      lotId: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 6 }),
      lines: fc.array(
        fc.record({
          ingredient: fc.constantFrom(FLOUR, EGG),
          unit: fc.constantFrom("g", "piece", "cup"),
          quantity: amount,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 7 },
  )
  .map((some) =>
    some.map(({ day: ahead, slot, servings, lotId, lines }, index): ReservingEntry => {
      const components = lines.map(({ ingredient, unit, quantity }) => ({
        name: "it",
        masterIngredientId: ingredient,
        unit,
        quantity,
      }));
      const eats =
        lotId === null ? { recipe: { ...recipe(components), id: index }, servings } : { lotId };
      return { id: index + 1, day: addDays(TODAY, ahead), slot, eats };
    }),
  );
const kitchens = fc
  .tuple(lotsOf, fc.integer({ min: 0, max: 3 }))
  .map(([lots, grace]) => kitchenOf(lots, grace));

const RUNS = { numRuns: 400 };

describe("whatever is planned", () => {
  test("no gram is held twice, and none after its date", () => {
    fc.assert(
      fc.property(kitchens, entriesOf, (input, entries) => {
        const { holds } = serveAll(input, entries);
        for (const one of input.lots) {
          const held = holds.get(one.id) ?? [];
          const sum = held.reduce((all, { quantity }) => all + quantity, 0);
          expect(sum).toBeLessThanOrEqual(one.quantity);
          for (const hold of held) {
            expect(hold.quantity).toBeGreaterThan(0);
            expect(isUsable(one, hold.day, input.graceDays ?? 0)).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  test("each entry gets what cooking would take on its day of what is left, as if those before it had been cooked", () => {
    fc.assert(
      fc.property(kitchens, entriesOf, (input, entries) => {
        const { served } = serveAll(input, entries);
        let lots = input.lots;
        for (const { id, day: on, eats } of entries.toSorted(compareInPlan)) {
          const reserved = served.get(id)?.reserved ?? [];
          if ("recipe" in eats) {
            const stock = prepareStock({ ...input, lots, today: on });
            const plan = planRecipe(eats.recipe, stock, eats.servings ?? undefined);
            const takes = takesFrom(plan.allocations);
            expect(served.get(id)?.makeability).toBe(plan.makeability);
            expect(served.get(id)?.missing).toEqual(plan.missingComponents);
            expect(reserved).toEqual(
              takes.map(({ lot: { id: lotId }, quantity }) => ({ lotId, quantity })),
            );
          }
          lots = lots.map((one) => {
            const taken = reserved.find(({ lotId }) => lotId === one.id)?.quantity ?? 0;
            return taken === 0 ? one : { ...one, quantity: microOf(one.quantity - taken) };
          });
        }
      }),
      RUNS,
    );
  });

  test("moving an entry comes to the same as planning all of it from nothing, and what stands before it stays as it was", () => {
    fc.assert(
      fc.property(kitchens, entriesOf, fc.nat(), days, (input, entries, which, ahead) => {
        const moved = entries[which % Math.max(1, entries.length)];
        if (moved === undefined) return;
        const to: IsoDate = addDays(TODAY, Math.max(0, ahead));
        const after = entries.map((one) => (one === moved ? { ...one, day: to } : one));
        const [before, now] = [serveAll(input, entries), serveAll(input, after)];
        expect(now.served).toEqual(serveAll(input, after.toReversed()).served);
        const first = moved.day < to ? moved : { ...moved, day: to };
        for (const one of entries)
          if (one !== moved && compareInPlan(one, first) < 0)
            expect(now.served.get(one.id)).toEqual(before.served.get(one.id));
      }),
      RUNS,
    );
  });

  test("a meal that is wholly reserved can be cooked from its own food and what is free", () => {
    fc.assert(
      fc.property(lotsOf, entriesOf, (lots, entries) => {
        // One unit each: sharing between several units is tested with cooking.
        const alike = lots.map((one) => ({ ...one, unit: "g", dateKind: "use_by" as const }));
        const input = kitchenOf(alike);
        const { served, holds } = serveAll(input, entries);
        for (const { id, eats } of entries) {
          if (!("recipe" in eats) || served.get(id)?.makeability !== "fully_makeable") continue;
          const others = heldByOthers(holds, id);
          const stock = freeFirst(input, others);
          const plan = planRecipe(eats.recipe, stock, eats.servings ?? undefined);
          expect(plan.makeability).toBe("fully_makeable");
          const takes = wholeTakes(takesFrom(plan.allocations), input.lots);
          expect(takenHolds(takes, others)).toEqual([]);
          for (const { lot: one, quantity } of takes)
            expect(quantity).toBeLessThanOrEqual(one.quantity);
        }
      }),
      RUNS,
    );
  });

  test("without entries everything is as it is today", () => {
    fc.assert(
      fc.property(kitchens, entriesOf, (input, entries) => {
        const recipes = entries.flatMap(({ eats }) => ("recipe" in eats ? [eats.recipe] : []));
        const { holds } = serveAll(input, []);
        const today = plannableMeals(recipes, prepareStock(input));
        expect(plannableMeals(recipes, freeStock(input, holds))).toEqual(today);
        expect(plannableMeals(recipes, freeFirst(input, holds))).toEqual(today);
      }),
      RUNS,
    );
  });

  test("what is left and what is held are all there is, and the notes tell what is held", () => {
    const lots = [lot(FLOUR, "500 g", { id: 1 })];
    const input = kitchenOf(lots);
    const { holds } = serveAll(input, [entry(1, ["200 g"], { day: day("2025-11-27") })]);
    const planned = planRecipe(
      recipe([component(FLOUR, "400 g", "flour")]),
      freeStock(input, holds),
    );
    expect(planned).toMatchObject({
      makeability: "partially_makeable",
      missingComponents: [{ quantityNeeded: micro(100) }],
    });
    expect(planned.notes).toContainEqual({
      code: "reserved",
      name: "flour",
      held: {
        day: day("2025-11-27"),
        isThisWeek: false,
        amounts: [{ quantity: micro(200), unit: "g" }],
      },
    });
  });
});
