import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Measures } from "../../kitchen/amounts/show-measures.ts";
import { stepDegrees } from "./step-degrees.ts";

function told(text: string, measures: Measures): string {
  let shown = text;
  for (const { start, end, text: degrees } of stepDegrees(text, measures).toReversed())
    shown = shown.slice(0, start) + degrees + shown.slice(end);
  return shown;
}

test.each([
  ["metric", "Heat the oven to 350°F.", "Heat the oven to 175 °C."],
  ["metric", "Heat to 400 degrees F, then bake", "Heat to 205 °C, then bake"],
  ["metric", "Bake at 325-350 °F until done", "Bake at 165–175 °C until done"],
  [
    "metric",
    "at 350F; the middle reads 165 degrees Fahrenheit",
    "at 175 °C; the middle reads 74 °C",
  ],
  ["us", "Ofen auf 180 °C vorheizen", "Ofen auf 355 °F vorheizen"],
  ["us", "warm milk to 40C", "warm milk to 104 °F"],
  // Both scales, only the household's, or none.
  ["metric", "Heat to 350°F (175°C).", "Heat to 350°F (175°C)."],
  ["metric", "Heat to 180 °C / 350 °F", "Heat to 180 °C / 350 °F"],
  ["metric", "Bake at 180 °C", "Bake at 180 °C"],
  ["metric", "Bake at 350° for 20 Fine minutes", "Bake at 350° for 20 Fine minutes"],
  ["us", "vitamin B12C, 500 Calories", "vitamin B12C, 500 Calories"],
  ["as_written", "Bake at 350°F", "Bake at 350°F"],
] as const)("in %s %j reads %j", (measures, text, expected) => {
  expect(told(text, measures)).toBe(expected);
});

test("is within 2.5 degrees of what is written, within one below the heat of ovens", () => {
  const written = fc.record({
    degrees: fc.integer({ min: 10, max: 600 }),
    isFahrenheit: fc.boolean(),
  });
  fc.assert(
    fc.property(written, ({ degrees, isFahrenheit }) => {
      const [scale, measures] = isFahrenheit ? (["F", "metric"] as const) : (["C", "us"] as const);
      const [one] = stepDegrees(`to ${degrees} °${scale}`, measures);
      const exact = isFahrenheit ? ((degrees - 32) * 5) / 9 : (degrees * 9) / 5 + 32;
      const shown = Number.parseInt(one?.text ?? "", 10);
      expect(Math.abs(shown - exact)).toBeLessThanOrEqual(exact >= 99 ? 2.5 : 0.5001);
    }),
  );
});
