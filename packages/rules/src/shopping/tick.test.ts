import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tickedAt, winsOver } from "./tick.ts";

const NOW = 1_000_000;

describe("when something was ticked", () => {
  test.each([
    ["by a clock that goes right", { at: NOW - 50, now: NOW }, NOW - 50],
    ["in the future it is now", { at: NOW + 50, now: NOW }, NOW],
    [
      "by a clock that is an hour ahead",
      { at: NOW + 3550, sentAt: NOW + 3600, now: NOW },
      NOW - 50,
    ],
    [
      "by a clock that is an hour behind",
      { at: NOW - 3650, sentAt: NOW - 3600, now: NOW },
      NOW - 50,
    ],
    ["after it was sent it is now", { at: NOW + 90, sentAt: NOW, now: NOW }, NOW],
    ["before there was time it is the beginning", { at: -5, now: NOW }, 0],
    ["said nowhere it is as it arrives", { now: NOW }, null],
  ])("%s", (_how, ticking, at) => {
    expect(tickedAt(ticking)).toBe(at);
  });
});

test("of two ticks the later wins, and of equal ones the one that arrives later", () => {
  expect([winsOver(5, 4), winsOver(5, 5), winsOver(4, 5)]).toEqual([true, true, false]);
  expect([winsOver(0, null), winsOver(null, 9)]).toEqual([true, true]);
});

test("whatever the order of arrival, the latest of ticks at different times stands in the end", () => {
  const ticks = fc.uniqueArray(fc.record({ at: fc.nat(), isTicked: fc.boolean() }), {
    selector: ({ at }) => at,
    minLength: 1,
  });
  fc.assert(
    fc.property(ticks, (arriving) => {
      let stands = { at: null as number | null, isTicked: false };
      for (const tick of arriving) if (winsOver(tick.at, stands.at)) stands = tick;
      const latest = arriving.reduce((a, b) => (a.at > b.at ? a : b));
      expect(stands).toEqual(latest);
    }),
  );
});
