import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadModels } from "@larder/api/scanning/readers/local/models";
import { readWords } from "@larder/api/scanning/readers/local/read-words";
import type { ReceiptWord } from "@larder/rules/receipts/names/words";
import type { Sample } from "./receipt-set.ts";
import type { ReceiptLabel } from "./score.ts";

/** The recognised words of one receipt and its label. */
export interface RecordedReceipt {
  readonly id: string;
  readonly group: string;
  readonly label: ReceiptLabel;
  readonly words: readonly ReceiptWord[];
}

const THREADS = 2;

/** Recognises receipts into FOLDER/words, one file each; existing files stay. */
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

/** The recorded receipts of a folder in order of name. */
export function* readRecorded(folder: string): Generator<RecordedReceipt> {
  const place = join(folder, "words");
  for (const file of readdirSync(place).toSorted())
    // As written by `recordWords`.
    yield JSON.parse(readFileSync(join(place, file), "utf8")) as RecordedReceipt;
}
