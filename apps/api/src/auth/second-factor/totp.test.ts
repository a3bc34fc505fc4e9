import * as fc from "fast-check";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { newSeed, otpauthUrlOf, stepOfCode } from "./totp.ts";

const STEP_MS = 30_000;
/** From RFC 6238, appendix B. */
const SEED = Secret.fromUTF8("12345678901234567890").base32;
const codeAt = (timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(SEED) }).generate({ timestamp });

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %d seconds the example of the standard fits: %s", async (seconds, code) => {
  const now = seconds * 1000;
  const step = Math.floor(now / STEP_MS);
  expect(await stepOfCode({ seed: SEED, code, now, lastStep: null })).toBe(step);
  const halves = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await stepOfCode({ seed: SEED, code: halves, now, lastStep: step - 1 })).toBe(step);
});

test.each(["", "12345", "1234567", "28708a", "٢٨٧٠٨٢", "ABCD-EFGH-IJKL-MNOP"])(
  "%o is no code",
  async (code) => {
    expect(await stepOfCode({ seed: SEED, code, now: 59_000, lastStep: null })).toBe(null);
  },
);

test("over any clocks and steps no code is taken twice, and none outside of its window", async () => {
  const steps = fc.integer({ min: 1_000, max: 90_000_000 });
  const tries = fc.array(
    fc.record({ drift: fc.integer({ min: -4, max: 4 }), waits: fc.integer({ min: -3, max: 5 }) }),
    { minLength: 1, maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(steps, tries, async (start, all) => {
      let now = start * STEP_MS;
      let lastStep: number | null = null;
      const taken = new Set<number>();
      for (const { drift, waits } of all) {
        now += waits * STEP_MS + 7_001;
        const shown = Math.floor(now / STEP_MS) + drift;
        const code = codeAt(shown * STEP_MS);
        const step = await stepOfCode({ seed: SEED, code, now, lastStep });
        if (step === null) continue;
        // two steps may by chance have the same six digits
        expect(codeAt(step * STEP_MS)).toBe(code);
        expect(Math.abs(step - Math.floor(now / STEP_MS))).toBeLessThanOrEqual(1);
        expect(taken.has(step)).toBe(false);
        taken.add(step);
        lastStep = step;
      }
    }),
  );
});

test("an app reads the seed, the account and nothing unusual off the address", async () => {
  const seed = await newSeed();
  expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  expect(await newSeed()).not.toBe(seed);
  const url = await otpauthUrlOf(seed, "maya+pantry@example.com");
  expect(url).toBe(
    `otpauth://totp/Larder:maya%2Bpantry%40example.com?issuer=Larder&secret=${seed}&algorithm=SHA1&digits=6&period=30`,
  );
});
