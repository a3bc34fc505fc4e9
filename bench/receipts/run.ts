/**
 * Scores the local receipt reader: `npm run bench:receipts -- [--per N] [--only TEXT] [--seed N] [--show] [--beside]
 * [--upload] [--write]`.
 * Real receipts are those of the folder that the environment variable SAMPLES names, where there is one; the grammar was tuned on
 * them. Composed ones are drawn here, in many layouts, some of them held out. `--only` takes a part of the name of a set or a layout, `--beside` measures other calls meanwhile,
 * `--upload` how long the server is held up by 25 MB; `--write` does both and puts all of it into docs/receipts.md.
 */
import { parseArgs } from "node:util";
import { LocalReceiptReader } from "@larder/api/scanning/readers/local/local-receipt-reader";
import { measureBeside } from "./beside.ts";
import { groupOf, LAYOUTS } from "./composed-tills.ts";
import { composeReceipt } from "./compose-receipt.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { extremes } from "./extremes.ts";
import { realReceipt, realReceiptIds, samplesFolder } from "./real-receipts.ts";
import { asMarkdown, writeReport } from "./report.ts";
import { watchMemory, type ScanLoad } from "./scan-load.ts";
import {
  addScores,
  differences,
  EMPTY_SCORE,
  figures,
  scoreReading,
  type ReceiptLabel,
  type Score,
} from "./score.ts";
import { seededRandom } from "./seeded-random.ts";
import { measureUploadDelay } from "./upload-delay.ts";

interface Sample {
  id: string;
  group: string;
  image: Uint8Array;
  label: ReceiptLabel;
}

const { values: options } = parseArgs({
  options: {
    per: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    show: { type: "boolean", default: false },
    beside: { type: "boolean", default: false },
    upload: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

const isWanted = (group: string, id: string) => `${group} ${id}`.includes(options.only ?? "");

async function* realReceipts(): AsyncGenerator<Sample> {
  const folder = samplesFolder();
  if (folder === null) return;
  const group = "real, tuned on";
  for (const file of await realReceiptIds(folder))
    if (isWanted(group, file)) yield { group, ...(await realReceipt(file, folder)) };
}

async function* composedReceipts(): AsyncGenerator<Sample> {
  for (const [index, layout] of LAYOUTS.entries()) {
    const group = `composed, ${groupOf(layout)}`;
    if (!isWanted(group, layout.id)) continue;
    for (let copy = 0; copy < Number(options.per); copy++) {
      const random = seededRandom(Number(options.seed) * 1_000_003 + index * 1009 + copy);
      const { lines, label } = composeReceipt(layout, random);
      yield {
        id: `${layout.id}-${String(copy)}`,
        group,
        image: await drawReceipt(lines, random),
        label,
      };
    }
  }
}

async function* samples(): AsyncGenerator<Sample> {
  yield* realReceipts();
  yield* composedReceipts();
  const [layout] = LAYOUTS;
  if (layout === undefined) return;
  for await (const extreme of extremes(layout))
    if (isWanted(extreme.group, extreme.id)) yield extreme;
}

/** Of each of six phases. */
const BESIDE_SECONDS = 12;

const load: ScanLoad = { wallMs: [], cpuMs: [], peakMemoryBytes: 0 };
const reader = new LocalReceiptReader({
  clock: { now: () => Date.now() },
  // What is asked here is how well it reads; on a busy machine it may take its time.
  timeoutMs: 10 * 60_000,
  onUse: ({ cpuMs, memoryBytes }) => {
    load.cpuMs.push(cpuMs);
    load.peakMemoryBytes = Math.max(load.peakMemoryBytes, memoryBytes);
  },
});
const stopWatching = watchMemory(reader, load);
const scores = new Map<string, Score>();
const layouts = new Map<string, Score>();
const add = (map: Map<string, Score>, key: string, score: Score) =>
  map.set(key, addScores(map.get(key) ?? EMPTY_SCORE, score));

for await (const { id, group, image, label } of samples()) {
  const start = performance.now();
  const outcome = await reader.read(image, { signal: new AbortController().signal });
  load.wallMs.push(performance.now() - start);
  if (!outcome.ok) {
    console.log(`${id}: ${outcome.reason}`);
    add(scores, group, { ...EMPTY_SCORE, receipts: 1, labelled: label.items.length });
    continue;
  }
  const score = scoreReading(label, outcome.reading);
  add(scores, group, score);
  for (const tag of label.tags) add(layouts, `${group}: ${tag}`, score);
  const wrong = differences(label, outcome.reading);
  if (score.sumExact === 0) wrong.push("the sum is another");
  if (score.merchantRight < score.merchantsKnown)
    wrong.push(`shop ${String(outcome.reading.merchant)}`);
  if (score.dateRight < score.datesKnown) wrong.push(`day ${String(outcome.reading.date)}`);
  if (options.show && wrong.length > 0) console.log(`${id}: ${wrong.join("; ")}`);
}
stopWatching();
await reader.close();

const images: Uint8Array[] = [];
if (options.beside || options.write)
  for await (const { image } of composedReceipts()) images.push(image);
const beside = images.length > 0 ? await measureBeside(images, BESIDE_SECONDS) : null;
const uploadDelay = options.upload || options.write ? await measureUploadDelay() : null;

console.log("By layout or tag, where anything was missed");
console.table(
  Object.fromEntries(
    [...layouts]
      .map(([tag, score]) => [tag, figures(score)] as const)
      .filter(
        ([, { f1, quantity, sumExact }]) => Math.min(f1 ?? 0, quantity ?? 0, sumExact ?? 0) < 1,
      ),
  ),
);
const measured = { scores, load, beside, uploadDelay };
console.log(asMarkdown(measured));
if (options.write) writeReport(measured);
