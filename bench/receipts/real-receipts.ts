import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReceiptLabel } from "./score.ts";

/** A picture with its label. */
export interface RealReceipt {
  readonly id: string;
  readonly image: Uint8Array;
  readonly label: ReceiptLabel;
}

/**
 * The folder of real receipts, which are not part of the project: `receipts/dev` of the SAMPLES
 * folder, with `images` and `labels` of the same names. Null without it.
 */
export function samplesFolder(samples = process.env["SAMPLES"]): string | null {
  if (samples === undefined || samples === "") return null;
  const folder = join(samples, "receipts/dev");
  if (!existsSync(join(folder, "images"))) throw new Error(`SAMPLES holds no ${folder}/images`);
  return folder;
}

/** Sorted names of the sample pictures; empty without the folder. */
export async function realReceiptIds(folder = samplesFolder()): Promise<string[]> {
  if (folder === null) return [];
  return (await readdir(join(folder, "images"))).toSorted();
}

/** A sample picture by file name. */
export async function realReceipt(file: string, folder: string): Promise<RealReceipt> {
  const id = file.replace(/\.\w+$/, "");
  const text = await readFile(join(folder, "labels", `${id}.json`), "utf8");
  return {
    id,
    image: await readFile(join(folder, "images", file)),
    // As the samples' README describes it.
    label: JSON.parse(text) as ReceiptLabel,
  };
}
