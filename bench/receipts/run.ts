/**
 * Scores the local receipt reader: `npm run bench:receipts -- [--per N] [--only real|composed] [--seed N] [--show]`.
 * Real receipts are those of apps/api/src/testing/receipts, on which the grammar was tuned. Composed ones are
 * drawn here, in many layouts, of which a third is held out.
 */
import { readdir, readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { LocalReceiptReader } from "../../apps/api/src/scanning/readers/local/local-receipt-reader.ts";
import { isHeldOut, LAYOUTS } from "./composed-tills.ts";
import { composeReceipt } from "./compose-receipt.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { quantile, watchMemory, type ScanLoad } from "./scan-load.ts";
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
  },
});

const folder = new URL("../../apps/api/src/testing/receipts/", import.meta.url);

async function* realReceipts(): AsyncGenerator<Sample> {
  for (const file of (await readdir(new URL("images/", folder))).toSorted()) {
    const id = file.replace(/\.\w+$/, "");
    const label: ReceiptLabel = JSON.parse(
      await readFile(new URL(`labels/${id}.json`, folder), "utf8"),
    );
    const image = await readFile(new URL(`images/${file}`, folder));
    yield { id, group: "real, tuned on", image, label };
  }
}

async function* composedReceipts(): AsyncGenerator<Sample> {
  for (const [index, layout] of LAYOUTS.entries()) {
    for (let copy = 0; copy < Number(options.per); copy++) {
      const random = seededRandom(Number(options.seed) * 1_000_003 + index * 1009 + copy);
      const { lines, label } = composeReceipt(layout, random);
      const group = isHeldOut(layout) ? "composed, held out" : "composed, tuned on";
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
  if (options.only !== "composed") yield* realReceipts();
  if (options.only !== "real") yield* composedReceipts();
}

const load: ScanLoad = { wallMs: [], cpuMs: [], peakMemoryBytes: 0 };
const reader = new LocalReceiptReader({
  clock: { now: () => Date.now() },
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
  if (options.show && (wrong.length > 0 || score.sumExact === 0))
    console.log(`${id}: ${wrong.join("; ")}${score.sumExact === 0 ? " [sum]" : ""}`);
}
stopWatching();
await reader.close();

console.log("\nBy set");
console.table(Object.fromEntries([...scores].map(([group, score]) => [group, figures(score)])));
console.log("\nBy layout or tag, where anything was missed");
console.table(
  Object.fromEntries(
    [...layouts]
      .map(([tag, score]) => [tag, figures(score)] as const)
      .filter(
        ([, { f1, quantity, sumExact }]) => Math.min(f1 ?? 0, quantity ?? 0, sumExact ?? 0) < 1,
      ),
  ),
);
const seconds = (ms: number) => Math.round(ms / 10) / 100;
console.log("\nCost of a scan");
console.table({
  "wall, s": {
    median: seconds(quantile(load.wallMs, 0.5)),
    p95: seconds(quantile(load.wallMs, 0.95)),
  },
  "processor, s": {
    median: seconds(quantile(load.cpuMs, 0.5)),
    p95: seconds(quantile(load.cpuMs, 0.95)),
  },
});
console.log(
  `Peak memory of the reader's process: ${String(Math.round(load.peakMemoryBytes / 1e6))} MB`,
);
