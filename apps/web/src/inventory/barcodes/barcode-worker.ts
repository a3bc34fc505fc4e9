import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import reader from "zxing-wasm/reader/zxing_reader.wasm?url";

/*
 * Reads codes from camera pictures if the browser cannot. Only this script may run WebAssembly, so
 * that the page itself never may. Source: handbook/barcodes.md#the-camera.
 */

/** Wide enough for a code that fills a third of the picture. */
const MOST_WIDTH = 1280;

prepareZXingModule({
  overrides: { locateFile: (path: string) => (path.endsWith(".wasm") ? reader : path) },
});
const canvas = new OffscreenCanvas(1, 1);
const picture = canvas.getContext("2d", { willReadFrequently: true });

function pixelsOf(shown: ImageBitmap): ImageData | null {
  const scale = Math.min(1, MOST_WIDTH / shown.width);
  canvas.width = Math.round(shown.width * scale);
  canvas.height = Math.round(shown.height * scale);
  picture?.drawImage(shown, 0, 0, canvas.width, canvas.height);
  shown.close();
  return picture?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

async function codesIn(shown: ImageBitmap): Promise<readonly string[]> {
  const pixels = pixelsOf(shown);
  if (pixels === null) return [];
  const found = await readBarcodes(pixels, {
    formats: ["EAN13", "EAN8", "UPCA", "UPCE", "QRCode"],
    tryInvert: false,
    maxNumberOfSymbols: 2,
  });
  // UPC-E is expanded to all digits: eight alone would be ambiguous.
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** The worker's answer to a picture. */
export type ReadingAnswer = { readonly codes: readonly string[] } | { readonly failure: string };

const answer = (reading: ReadingAnswer): void => globalThis.postMessage(reading, { transfer: [] });

globalThis.addEventListener("message", ({ data }: MessageEvent<ImageBitmap>) => {
  codesIn(data).then(
    (codes) => answer({ codes }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});
