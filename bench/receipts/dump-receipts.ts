import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Sample } from "./receipt-set.ts";

/** Writes receipts as pictures and labels with the same names. */
export async function dumpReceipts(samples: AsyncIterable<Sample>, folder: string): Promise<void> {
  for (const part of ["images", "labels"]) mkdirSync(join(folder, part), { recursive: true });
  for await (const { id, group, image, label } of samples) {
    writeFileSync(join(folder, "images", `${id}.jpg`), image);
    writeFileSync(
      join(folder, "labels", `${id}.json`),
      JSON.stringify({ group, ...label }, null, 1),
    );
  }
}
