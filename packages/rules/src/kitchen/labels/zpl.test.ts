import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labelSheets, labelSizes, readLabelSize } from "./label-size.ts";
import { zplOf, zplText } from "./zpl.ts";

const label = {
  name: "Crème ^XZ~JA_20",
  amount: "450 g",
  date: "Best before 2026-03-11",
  code: "https://larder.example/l/AAAAAAAAAAAAAAAAAAAAAA",
};
const of = (size: string) => readLabelSize(size) ?? { widthMm: 0, heightMm: 0 };

describe("a label in ZPL", () => {
  test("is one label of its size in dots", () => {
    const zpl = zplOf(label, { size: of("62x29"), dotsPerMm: 8 });
    expect(zpl.match(/\^XA/g)).toHaveLength(1);
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).toContain("^PW496");
    expect(zpl).toContain("^LL232");
  });

  test("writes whatever a name holds as bytes of the printer's escape", () => {
    expect(zplText("Crème ^XZ~JA_20")).toBe("Cr_C3_A8me _5EXZ_7EJA_5F20");
  });

  test("keeps every text in its field, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const text = zplText(name);
        expect(text).toMatch(/^[A-Za-z0-9 .,:;'"()/&%+*!?@#=_-]*$/);
        const bytes = text.replaceAll(/_([\dA-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        );
        const back = new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
        expect(back).toBe(name.toWellFormed());
      }),
    );
  });

  test.each(labelSizes)("of %s has a code within its edges", (size) => {
    const printed = zplOf(label, { size: of(size), dotsPerMm: 8 });
    const module = Number(/\^BQN,2,(\d+)/.exec(printed)?.[1]);
    expect(module * 33).toBeGreaterThanOrEqual(16 * 8);
    expect(module * 33).toBeLessThanOrEqual(of(size).heightMm * 8);
  });
});

describe("sizes", () => {
  test.each(["", "62", "19x29", "62x211", "a4-3x8", "062x29x1"])("%j is none", (text) => {
    expect(readLabelSize(text)).toBeNull();
  });

  test("sheets fit A4", () => {
    for (const { columns, rows, widthMm, heightMm, topMm, leftMm } of Object.values(labelSheets)) {
      expect(leftMm + columns * widthMm).toBeLessThanOrEqual(210);
      expect(topMm + rows * heightMm).toBeLessThanOrEqual(297);
    }
  });
});
