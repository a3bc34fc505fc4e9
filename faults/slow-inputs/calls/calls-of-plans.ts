import { planSlots } from "@larder/contract/week/planning";
import { addDays, FIRST_DAY, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { insteadOf, linesOf } from "./calls-of-cooking.ts";
import { caps } from "../full-household.ts";
import { read, write, type GrownCall } from "../grown-call.ts";

/** A planned meal; its recipe is the next one. */
const PLANNED = caps.planned - 1;

/** A day some days after the end of the plan. */
function dayAfter(days: number): string {
  return addDays(parseIsoDate("2030-01-01") ?? FIRST_DAY, days);
}

/** Inputs of calls about the plan: as many meals as possible, of recipes with all lines. */
export const callsOfPlans: Readonly<Record<string, readonly GrownCall[]>> = {
  "planning.nutrition": [
    read("450 meals of 100 lines", "oneFood", "/plan/nutrition?from=2026-01-01&to=2026-02-11"),
  ],
  "planning.list": [
    read(
      "450 meals of 100 lines, 5,000 lots of one",
      "oneFood",
      "/plan?from=2026-01-01&to=2026-02-11",
    ),
    read("450 meals of 100 lines, 5,000 lots", "manyFoods", "/plan?from=2026-01-01&to=2026-02-11"),
  ],
  "planning.add": [
    write("planning.add", {
      grown: "450 meals, and a year of one more",
      who: "oneFood",
      most: 1,
      body: () => ({
        day: dayAfter(0),
        slot: "dinner",
        note: "ﷺ".repeat(255),
        repeatWeeks: 1,
        repeatUntil: dayAfter(364),
      }),
    }),
    write("planning.add", {
      grown: "5,000 lots, and half a year of a recipe of 100 lines",
      who: "busy",
      most: 3,
      body: (kitchen) => ({
        day: dayAfter(kitchen.next() * 400),
        slot: "lunch",
        recipeId: kitchen.accounts.busy.firstId + 1,
        repeatWeeks: 1,
      }),
    }),
  ],
  "planning.update": [
    write("planning.update", {
      grown: "450 meals of one repetition",
      who: "oneFood",
      path: (_kitchen, { firstId }) => `/plan/${firstId + 1}?scope=following`,
      body: (kitchen) => ({ day: dayAfter(kitchen.next()) }),
    }),
  ],
  "planning.cook": [
    write("planning.cook", {
      grown: "450 meals, 5,000 lots of one",
      who: "oneFood",
      path: (kitchen, { firstId }) =>
        `/plan/${firstId + caps.planned - kitchen.nextOf("cooked meals")}/cook`,
      body: () => ({ servings: 0.001 }),
    }),
    write("planning.cook", {
      grown: "450 meals, 50 lines without, and something else instead of 50",
      who: "manyFoods",
      most: 1,
      path: (_kitchen, { firstId }) => `/plan/${firstId + PLANNED}/cook`,
      body: ({ accounts }) => ({
        servings: 0.001,
        without: linesOf(accounts.manyFoods, PLANNED + 1).slice(50),
        instead: linesOf(accounts.manyFoods, PLANNED + 1)
          .slice(0, 50)
          .map(insteadOf),
      }),
    }),
  ],
  "planning.suggest": [
    write("planning.suggest", {
      grown: "168 meals, recipes of 100 lines, 5,000 lots of one",
      who: "oneFood",
      body: () => ({ from: dayAfter(0), to: dayAfter(41), slots: [...planSlots], servings: 3 }),
    }),
    write("planning.suggest", {
      grown: "168 meals among 450, 5,000 recipes, 5,000 lots",
      who: "busy",
      body: (kitchen) => ({
        from: dayAfter(0),
        to: dayAfter(41),
        slots: [...planSlots],
        servings: 3,
        maxCost: 500,
        exclude: Array.from({ length: 300 }, (_, nth) => kitchen.accounts.busy.firstId + nth),
      }),
    }),
  ],
  "planning.take": [
    write("planning.take", {
      grown: "200 meals of 100 lines",
      who: "busy",
      most: 2,
      body: (kitchen) => ({
        entries: Array.from({ length: 200 }, (_, nth) => ({
          day: dayAfter(100_000 + kitchen.next()),
          slot: "other",
          recipeId: kitchen.accounts.busy.firstId + 1 + (nth % 500),
        })),
      }),
    }),
  ],
  "planning.remove": [
    write("planning.remove", {
      grown: "450 meals of one repetition",
      who: "manyFoods",
      most: 1,
      path: (_kitchen, { firstId }) => `/plan/${firstId + 1}?scope=following`,
    }),
  ],
};
