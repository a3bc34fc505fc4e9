import { LocalReceiptReader } from "@larder/api/scanning/readers/local/process/local-receipt-reader";
import type { Sample } from "./receipt-set.ts";
import { watchMemory, type ScanLoad } from "./scan-load.ts";
import type { Tally } from "./matches/tally.ts";

/** Accuracy is measured, so a reading may take long on a busy machine. */
const LONGEST_MS = 10 * 60_000;

/** Reads receipts from pictures as the product does, and counts the results. Returns the cost. */
export async function readAll(samples: AsyncIterable<Sample>, tally: Tally): Promise<ScanLoad> {
  const load: ScanLoad = { wallMs: [], cpuMs: [], peakMemoryBytes: 0 };
  const reader = new LocalReceiptReader({
    clock: { now: () => Date.now() },
    timeoutMs: LONGEST_MS,
    onUse: ({ cpuMs, memoryBytes }) => {
      load.cpuMs.push(cpuMs);
      load.peakMemoryBytes = Math.max(load.peakMemoryBytes, memoryBytes);
    },
  });
  const stopWatching = watchMemory(reader, load);
  try {
    for await (const { id, group, image, label } of samples) {
      const start = performance.now();
      const outcome = await reader.read(image, { signal: new AbortController().signal });
      load.wallMs.push(performance.now() - start);
      if (!outcome.ok) console.log(`${id}: ${outcome.reason}`);
      tally.add(group, label, outcome.ok ? outcome.reading : null);
    }
  } finally {
    stopWatching();
    await reader.close();
  }
  return load;
}
