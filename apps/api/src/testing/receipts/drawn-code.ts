import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

/** A QR code as a JPEG, each of its squares so many pixels wide. */
export async function aQrCode(
  text: string,
  pixels = 4,
): Promise<{ jpeg: Uint8Array; width: number; height: number }> {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");
  const bytes = new Uint8Array(await readFile(file));
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer } });
  const { image } = await writeBarcode(text, { format: "QRCode", scale: pixels });
  if (image === null) throw new Error("The code could not be drawn");
  const { data, info } = await sharp(Buffer.from(await image.arrayBuffer()))
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: "#fff" })
    .jpeg({ quality: 95 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
