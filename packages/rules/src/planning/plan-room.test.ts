import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, type IsoDate } from "../calendar-and-money/day.ts";
import { day } from "../testing/kitchen.ts";
import { hasRoomInPlan } from "./plan-room.ts";
import { repeatedDays } from "./repetition.ts";

const FIRST = day("2026-03-10");
const on = (days: number): IsoDate => addDays(FIRST, days);

describe("room in the plan", () => {
  test("is what stands in any days together, whichever they are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 4 }))),
        fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 5 }),
        (present, added) => {
          const limit = { most: 12, span: 7 };
          const counts = new Map(present.map(([at, count]) => [on(at), count]));
          const arriving = added.map(on);
          const all = [...counts].flatMap(([at, n]) => Array.from({ length: n }, () => at));
          const together = [...all, ...arriving];
          const isFull = arriving.some((one) =>
            Array.from({ length: limit.span }, (_, back) => addDays(one, -back)).some((from) => {
              const within = together.filter((at) => {
                const days = daysBetween(from, at);
                return days >= 0 && days < limit.span;
              });
              return within.length > limit.most;
            }),
          );
          expect(hasRoomInPlan(counts, arriving, limit)).toBe(!isFull);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("what comes back", () => {
  test("stands every so many weeks on the same weekday, up to the last day", () => {
    expect(repeatedDays(FIRST, { weeks: 2, until: on(29), most: 9 })).toEqual([
      FIRST,
      on(14),
      on(28),
    ]);
    expect(repeatedDays(FIRST, { weeks: 1, until: FIRST, most: 9 })).toEqual([FIRST]);
  });

  test("is no more than is asked for", () => {
    expect(repeatedDays(FIRST, { weeks: 1, until: day("9999-12-31"), most: 3 })).toHaveLength(3);
  });

  test("goes on for 26 weeks without an end, and not past the calendar's", () => {
    expect(repeatedDays(FIRST, { weeks: 1, until: null, most: 99 })).toHaveLength(27);
    expect(repeatedDays(FIRST, { weeks: 8, until: null, most: 99 })).toHaveLength(4);
    expect(repeatedDays(day("9999-12-25"), { weeks: 1, until: null, most: 99 })).toHaveLength(1);
  });
});
