import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReceiptLabel } from "./score.ts";

/** A picture with what a person read on it. */
export interface RealReceipt {
  readonly id: string;
  readonly image: Uint8Array;
  readonly label: ReceiptLabel;
}

/**
 * The folder of other people's receipts, which are no part of the project: `receipts/dev` of the folder that SAMPLES names, with
 * `images` and `labels` of the same names. Null where there is none.
 */
export function samplesFolder(samples = process.env["SAMPLES"]): string | null {
  if (samples === undefined || samples === "") return null;
  const folder = join(samples, "receipts/dev");
  if (!existsSync(join(folder, "images"))) throw new Error(`SAMPLES holds no ${folder}/images`);
  return folder;
}

/** Names of the pictures in the folder of samples, in order; none without one. */
export async function realReceiptIds(folder = samplesFolder()): Promise<string[]> {
  if (folder === null) return [];
  return (await readdir(join(folder, "images"))).toSorted();
}

/** A picture of the folder of samples by its file name. */
export async function realReceipt(file: string, folder: string): Promise<RealReceipt> {
  const id = file.replace(/\.\w+$/, "");
  const text = await readFile(join(folder, "labels", `${id}.json`), "utf8");
  return {
    id,
    image: await readFile(join(folder, "images", file)),
    // As the README of the samples describes it.
    label: JSON.parse(text) as ReceiptLabel,
  };
}
