import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { labelSheets, labelSizes } from "@larder/rules/kitchen/labels/label-size";
import { encode } from "uqr";
import { beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { codeSideMm, labelPageOf } from "./label-page.ts";

/** Dots a millimetre of a common label printer. */
const DOTS = 8;
const QUIET_ZONE = 4;
const DARK = 0;
const LIGHT = 255;
const ADDRESS = "https://larder.example.com/l/Zm9vYmFyYmF6cXV4MTIzNA";

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** A code as a printer of 8 dots a millimetre prints it: its modules are no whole dots. */
function printed(text: string, sideMm: number) {
  const { data: modules, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const side = Math.floor(sideMm * DOTS);
  const moduleAt = (dot: number) => Math.floor((dot * size) / side);
  const data = new Uint8ClampedArray(side * side * 4).fill(LIGHT);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[moduleAt(y)]?.[moduleAt(x)] === true)
        data.fill(DARK, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { data, width: side, height: side, colorSpace: "srgb" } as const;
}

test.each([...labelSizes, ...Object.keys(labelSheets)])(
  "the code of a label of %s is read back at 8 dots a millimetre",
  async (size) => {
    const picture = printed(ADDRESS, codeSideMm(labelPageOf(size)));
    const codes = await readBarcodes(picture, { formats: ["QRCode"] });
    expect(codes.map(({ text }) => text)).toEqual([ADDRESS]);
  },
);
