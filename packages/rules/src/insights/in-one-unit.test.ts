import { describe, expect, test } from "vitest";
import { microOf } from "../kitchen/amounts/quantity.ts";
import { readUnit } from "../kitchen/amounts/units.ts";
import { inOneUnit } from "./in-one-unit.ts";

const amount = (quantity: number, unit: string) => ({
  quantity: microOf(Math.round(quantity * 1_000_000)),
  unit: readUnit(unit),
});
const milk = { milligramsPerMl: 1030, milligramsPerPiece: null };
const sum = (usual: string | null, ...amounts: readonly ReturnType<typeof amount>[]) => {
  const one = inOneUnit(amounts, usual === null ? null : readUnit(usual), milk);
  return one && `${one.quantity / 1_000_000} ${one.unit.name}`;
};

describe("amounts in one unit", () => {
  test("are told in the usual one", () => {
    expect(sum("kg", amount(350, "g"), amount(1, "kg"))).toBe("1.35 kg");
    expect(sum("l", amount(1030, "g"), amount(500, "ml"))).toBe("1.5 l");
  });

  test("are told in one of their own where they do not turn into the usual one", () => {
    expect(sum("kg", amount(2, "can"), amount(1, "can"))).toBe("3 can");
    expect(sum(null, amount(350, "g"), amount(1, "kg"))).toBe("1350 g");
  });

  test("are not told where they do not add up, nor of nothing", () => {
    expect(sum("kg", amount(2, "can"), amount(1, "jar"))).toBeNull();
    expect(sum("kg")).toBeNull();
  });

  test("less what was taken back are what is left", () => {
    expect(sum("kg", amount(500, "g"), amount(-0.25, "kg"))).toBe("0.25 kg");
  });
});
