import { expandUpcE, readBarcode } from "@larder/rules/kitchen/names/barcode";
import { trustedScript } from "../../ui/browser/trusted-script.ts";
import type { ReadingAnswer } from "./barcode-worker.ts";
// Vite makes it: the address of the worker as it was built.
// oxlint-disable-next-line import/default
import workerAddress from "./barcode-worker.ts?worker&url";

/** Reads the codes that a video shows at this moment. */
export interface BarcodeReader {
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>;
  readonly close: () => void;
}

/** What TypeScript's DOM does not know yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string; format: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS = ["ean_13", "ean_8", "upc_a", "upc_e"];

/** The browser's own reader, where it knows every kind of code. */
async function ownReader(): Promise<BarcodeReader | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const known = await BarcodeDetector.getSupportedFormats();
  if (!FORMATS.every((format) => known.includes(format))) return null;
  const detector = new BarcodeDetector({ formats: FORMATS });
  const textOf = ({ rawValue, format }: { rawValue: string; format: string }): string =>
    format === "upc_e" ? (expandUpcE(rawValue) ?? rawValue) : rawValue;
  return {
    read: async (video) => (await detector.detect(video)).map(textOf),
    close: () => undefined,
  };
}

let trustedAddress: string | undefined;

/** Ours, in a worker of its own that is fetched only now. */
function workerReader(): BarcodeReader {
  trustedAddress ??= trustedScript("larder-barcodes", workerAddress);
  const worker = new Worker(trustedAddress, { type: "module" });
  return {
    read: async (video) => {
      const picture = await createImageBitmap(video);
      const answered = new AbortController();
      const until = { signal: answered.signal };
      try {
        return await new Promise<readonly string[]>((resolve, reject) => {
          const fail = (cause: unknown) =>
            reject(new Error("The reader of barcodes failed", { cause }));
          const answer = ({ data }: MessageEvent<ReadingAnswer>) =>
            "codes" in data ? resolve(data.codes) : fail(data.failure);
          worker.addEventListener("error", fail, until);
          worker.addEventListener("message", answer, until);
          worker.postMessage(picture, [picture]);
        });
      } finally {
        answered.abort();
      }
    },
    close: () => worker.terminate(),
  };
}

/** Whole codes, each in the one form in which codes are kept. */
const wholeCodes = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => readBarcode(text)?.gtin ?? []);

/** The browser's own reader of codes, else ours. Answers GTIN-14. Source: handbook/barcodes.md#the-camera. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const own = await ownReader();
  let reader = own ?? workerReader();
  return {
    read: async (video) => {
      try {
        return wholeCodes(await reader.read(video));
      } catch (error) {
        if (reader !== own) throw error;
        // On a phone whose own reader turns out to be missing ours goes on.
        reader = workerReader();
        return [];
      }
    },
    close: () => reader.close(),
  };
}
