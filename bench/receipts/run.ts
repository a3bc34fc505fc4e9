/**
 * Scores the local receipt reader: `npm run bench:receipts -- [--only TEXT] [--per N] [--show]
 * [--next to] [--upload] [--write]`. Sets: "real" (in the SAMPLES folder), "shapes, open" and
 * "shapes, held out" (one difficulty each, bench/receipts/shapes), "plain, …" (many tills, good
 * print), "families drawn, shown" "…, masked" and
 * "…, masked later". `--only` takes a part of the name of a set, shape
 * or receipt, `--per` the number of each shape. `--show` prints misses; never look at those of
 * held-out sets. `--next to` measures other calls meanwhile, `--upload` the delay by 25 MB uploads;
 * `--write` does both and updates docs/receipts.md.
 *
 * Without the reader: `--dump FOLDER` draws receipts into FOLDER/images with FOLDER/labels;
 * `--record FOLDER` recognises missing ones into FOLDER/words/ID.json; `--words FOLDER` scores the
 * grammar alone on those in seconds.
 */
import { parseArgs } from "node:util";
import { readReceipt } from "@larder/rules/receipts/grammar";
import { measureBeside } from "./beside.ts";
import { dumpReceipts } from "./dump-receipts.ts";
import { matchRows } from "./matches/matches-table.ts";
import { readAll } from "./read-all.ts";
import { receiptSet } from "./receipt-set.ts";
import { readRecorded, recordWords } from "./recorded-words.ts";
import { asMarkdown, writeReport } from "./report.ts";
import { Tally } from "./matches/tally.ts";
import { measureUploadDelay } from "./upload-delay.ts";

const { values: options } = parseArgs({
  options: {
    per: { type: "string", default: "2" },
    only: { type: "string", default: "" },
    show: { type: "boolean", default: false },
    beside: { type: "boolean", default: false },
    upload: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    dump: { type: "string" },
    record: { type: "string" },
    words: { type: "string" },
  },
});

/** Duration of each of six phases. */
const BESIDE_SECONDS = 12;
const BESIDE_RECEIPTS = 24;

const { only, dump, record, words } = options;
const wanted = { per: Number(options.per), only };
const tally = new Tally({ shows: options.show });

/** The grammar alone on recorded words. */
function readWordsAgain(folder: string): void {
  const today = new Date().toISOString().slice(0, 10);
  for (const { id, group, label, words: found } of readRecorded(folder))
    if (`${group} ${id}`.includes(only)) tally.add(group, label, readReceipt(found, today));
  tally.print();
}

/** Typical pictures for the load. */
async function someImages(): Promise<Uint8Array[]> {
  const images: Uint8Array[] = [];
  for await (const { image } of receiptSet({ per: 1, only: "shapes, open" })) images.push(image);
  return images.slice(0, BESIDE_RECEIPTS);
}

async function measure(): Promise<void> {
  const load = await readAll(receiptSet(wanted), tally);
  const beside =
    options.beside || options.write
      ? await measureBeside(await someImages(), BESIDE_SECONDS)
      : null;
  const uploadDelay = options.upload || options.write ? await measureUploadDelay() : null;
  tally.print();
  const matches = options.write ? await matchRows() : [];
  const measured = { tally, matches, load, beside, uploadDelay };
  console.log(asMarkdown(measured));
  if (options.write) writeReport(measured);
}

if (dump !== undefined) await dumpReceipts(receiptSet(wanted), dump);
else if (record !== undefined) await recordWords(receiptSet(wanted), record);
else if (words === undefined) await measure();
else readWordsAgain(words);
