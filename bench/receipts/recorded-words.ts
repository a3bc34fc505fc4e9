import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadModels } from "@larder/api/scanning/readers/local/models";
import { readWords } from "@larder/api/scanning/readers/local/read-words";
import type { ReceiptWord } from "@larder/rules/receipts/names/words";
import type { Sample } from "./receipt-set.ts";
import type { ReceiptLabel } from "./score.ts";

/** The words of one receipt as the networks found them, and what a person reads there. */
export interface RecordedReceipt {
  readonly id: string;
  readonly group: string;
  readonly label: ReceiptLabel;
  readonly words: readonly ReceiptWord[];
}

const THREADS = 2;

/** Reads receipts to words into FOLDER/words, one file each; those that are there already are left as they are. */
export async function recordWords(samples: AsyncIterable<Sample>, folder: string): Promise<void> {
  const place = join(folder, "words");
  mkdirSync(place, { recursive: true });
  const models = await loadModels(THREADS);
  for await (const { id, group, image, label } of samples) {
    const file = join(place, `${id}.json`);
    if (existsSync(file)) continue;
    const { words } = await readWords(models, image, () => {});
    const recorded: RecordedReceipt = { id, group, label, words };
    writeFileSync(file, JSON.stringify(recorded));
  }
}

/** What `recordWords` left in a folder, in the order of the names. */
export function* readRecorded(folder: string): Generator<RecordedReceipt> {
  const place = join(folder, "words");
  for (const file of readdirSync(place).toSorted())
    // As `recordWords` wrote it.
    yield JSON.parse(readFileSync(join(place, file), "utf8")) as RecordedReceipt;
}
