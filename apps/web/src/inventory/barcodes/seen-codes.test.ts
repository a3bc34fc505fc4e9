import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AWAY_MS, AWAY_PICTURES, SeenCodes, SURE_PICTURES } from "./seen-codes.ts";

const A = "04006381333931";
const B = "05000112637922";

/** Processes pictures at a fixed interval; returns each one's new codes. */
function look(pictures: readonly (readonly string[])[], everyMs = 100): readonly string[] {
  const seen = new SeenCodes();
  return pictures.flatMap((codes, nth) => seen.arrived(codes, nth * everyMs));
}
const times = (count: number, ...codes: string[]) => Array.from({ length: count }, () => codes);

describe("a code", () => {
  test("counts when two pictures have shown it, and not once more for as long as it stays", () => {
    expect(look(times(1, A))).toEqual([]);
    expect(look(times(100, A))).toEqual([A]);
  });

  test("that one picture alone shows was read wrongly", () => {
    const pictures = [...times(1, A), ...times(20), ...times(1, A), ...times(20)];
    expect(look(pictures)).toEqual([]);
  });

  test("counts again once it was away, another one at once", () => {
    const pictures = [...times(3, A), ...times(14, B), ...times(3, A, B, B)];
    expect(look(pictures)).toEqual([A, B, A]);
  });

  test("is not away after few pictures, however long a slow reader took for them", () => {
    const pictures = [...times(3, A), ...times(AWAY_PICTURES - 1), ...times(3, A)];
    expect(look(pictures, 5_000)).toEqual([A]);
  });
});

/** Whether a picture had the code, and its delay after the previous one. */
const glances = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 2_000 })), {
  maxLength: 80,
});

test("whatever the camera sees: as often as a code came and stayed, and never for a gap that is short", () => {
  fc.assert(
    fc.property(glances, (seen) => {
      const codes = new SeenCodes();
      let now = 0;
      let counted = 0;
      let expected = 0;
      let run = { shown: 0, missed: 0, lastAt: 0 };
      for (const [isShown, afterMs] of seen) {
        now += afterMs;
        counted += codes.arrived(isShown ? [A] : [], now).length;
        if (run.missed >= AWAY_PICTURES && now - run.lastAt > AWAY_MS)
          run = { shown: 0, missed: 0, lastAt: 0 };
        run = isShown
          ? { shown: run.shown + 1, missed: 0, lastAt: now }
          : { ...run, missed: run.missed + 1 };
        if (isShown && run.shown === SURE_PICTURES) expected += 1;
      }
      expect(counted).toBe(expected);
    }),
  );
});

test("a packet that never leaves the picture for long is one, however the pictures come", () => {
  const steady = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(steady, fc.integer({ min: 0, max: AWAY_PICTURES - 1 }), (pauses, gap) => {
      const codes = new SeenCodes();
      let now = 0;
      const counted = pauses.flatMap((afterMs, nth) => {
        now += afterMs;
        return codes.arrived(nth % (gap + 1) === 0 ? [A] : [], now);
      });
      const shown = Math.ceil(pauses.length / (gap + 1));
      expect(counted).toHaveLength(shown >= SURE_PICTURES ? 1 : 0);
    }),
  );
});
