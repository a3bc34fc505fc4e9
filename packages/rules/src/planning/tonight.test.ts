import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, type IsoDate } from "../calendar-and-money/day.ts";
import {
  COOKED_LATELY_DAYS,
  mealsForEverybody,
  mealsForTonight,
  nearestMeals,
  type PossibleMeal,
  proposedMeals,
  savedSoon,
} from "./tonight.ts";

const today = "2026-03-10" as IsoDate;
const meal = (name: string, facts: Partial<PossibleMeal> = {}) => ({
  name,
  saves: [],
  missingComponents: [],
  ...facts,
});
const namesOf = (meals: readonly { readonly name: string }[]) => meals.map(({ name }) => name);

test("tonight's meal is the one that saves most, then what goes off first, then the first", () => {
  const meals = [
    meal("rice"),
    meal("omelette", { saves: [{ expiryDate: "2026-03-12" }], saved: null }),
    meal("soup", { saved: 2.1 }),
    meal("stew", { saved: 6.4 }),
    meal("toast", { saves: [{ expiryDate: "2026-03-13" }, { expiryDate: "2026-03-11" }] }),
  ];
  expect(namesOf(mealsForTonight(meals, today))).toEqual([
    "stew",
    "soup",
    "toast",
    "omelette",
    "rice",
  ]);
});

test("what was cooked within a week comes last, however much it saves", () => {
  const meals = [
    meal("stew", { saved: 9, lastCooked: "2026-03-04" }),
    meal("soup", { saved: 1, lastCooked: "2026-03-03" }),
    meal("rice", { lastCooked: null }),
  ];
  expect(namesOf(mealsForTonight(meals, today))).toEqual(["soup", "rice", "stew"]);
});

test("no cake is proposed for tonight, and what is planned for another day comes last", () => {
  const meals = [
    { name: "curry", plannedFor: "2026-03-12" },
    { name: "cake", isMeal: false },
    { name: "soup", isMeal: true, plannedFor: today },
    { name: "rice", plannedFor: null },
  ];
  expect(namesOf(proposedMeals(meals, today))).toEqual(["soup", "rice", "curry"]);
});

test("meals that are not for everybody are set aside, and proposed if there is no other", () => {
  const soup = { name: "soup", notFor: [] };
  const curry = { name: "curry", notFor: [{ reason: "milk" }] };
  expect(mealsForEverybody([curry], [soup, curry])).toEqual({
    covered: [],
    partial: [soup],
    setAside: 2,
  });
  expect(mealsForEverybody([curry], [])).toEqual({ covered: [curry], partial: [], setAside: 0 });
});

test("of meals that lack something the one that lacks least is the nearest", () => {
  const meals = [
    meal("pie", { missingComponents: [1, 2], saved: 9 }),
    meal("salad", { missingComponents: [1] }),
    meal("curry", { missingComponents: [1], saved: 3 }),
  ];
  expect(namesOf(nearestMeals(meals))).toEqual(["curry", "salad", "pie"]);
});

test("what a meal saves is what goes off today or within three days", () => {
  const saves = ["2026-03-09", "2026-03-10", "2026-03-13", "2026-03-14", "soon"].map(
    (expiryDate) => ({ expiryDate }),
  );
  expect(savedSoon(saves, today)).toEqual(saves.slice(1, 3));
});

test("every meal is proposed once, and none before one that was not cooked lately and saves more", () => {
  const anyMeal = fc.record({
    saves: fc.constant([]),
    missingComponents: fc.constant([]),
    saved: fc.option(fc.integer({ min: 0, max: 9 })),
    lastCooked: fc.option(fc.integer({ min: 0, max: 14 }).map((days) => addDays(today, -days))),
  });
  const isLate = ({ lastCooked }: { readonly lastCooked: IsoDate | null }) =>
    lastCooked !== null && daysBetween(lastCooked, today) < COOKED_LATELY_DAYS;
  fc.assert(
    fc.property(fc.array(anyMeal), (meals) => {
      const ordered = mealsForTonight(meals, today);
      expect(new Set(ordered)).toEqual(new Set(meals));
      expect(ordered).toHaveLength(meals.length);
      for (const [place, one] of ordered.entries()) {
        const next = ordered[place + 1];
        if (!next) continue;
        expect(Number(isLate(one))).toBeLessThanOrEqual(Number(isLate(next)));
        if (isLate(one) === isLate(next))
          expect(one.saved ?? 0).toBeGreaterThanOrEqual(next.saved ?? 0);
      }
    }),
  );
});
