import { array, assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { wholeShares } from "./whole-shares.ts";

describe("whole percents of a whole", () => {
  it("add up to 100 where each rounded by itself would give 99 or 101", () => {
    expect(wholeShares([1, 1, 1])).toEqual([34, 33, 33]);
    expect(wholeShares([1, 1, 1, 1, 1, 1])).toEqual([17, 17, 17, 17, 16, 16]);
    expect(wholeShares([295, 295, 410])).toEqual([30, 29, 41]);
  });

  it("are all 0 of nothing, and 100 of one part alone", () => {
    expect(wholeShares([0, 0])).toEqual([0, 0]);
    expect(wholeShares([0, 7, 0])).toEqual([0, 100, 0]);
  });

  it("are never a whole percent away, never more for less, and nothing for nothing", () => {
    assert(
      property(array(nat({ max: 999_999_999 }), { minLength: 1, maxLength: 40 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const shares = wholeShares(parts);
        if (total === 0) return;
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        for (const [index, part] of parts.entries()) {
          const share = shares[index] ?? 0;
          expect(Math.abs(share - (part * 100) / total)).toBeLessThan(1);
          if (part === 0) expect(share).toBe(0);
          for (const [other, less] of parts.entries())
            if (less < part) expect(shares[other]).toBeLessThanOrEqual(share);
        }
      }),
    );
  });
});
