import { readFileSync } from "node:fs";
import type { LocalReceiptReader } from "@larder/api/scanning/readers/local/process/local-receipt-reader";

/** Costs of scans in order. */
export interface ScanLoad {
  wallMs: number[];
  cpuMs: number[];
  /** Peak resident memory of the reader's process, sampled. */
  peakMemoryBytes: number;
}

const SAMPLE_MS = 50;

/** Samples the reader's memory (on Linux; elsewhere the peak is what scans report). */
export function watchMemory(reader: LocalReceiptReader, load: ScanLoad): () => void {
  const timer = setInterval(() => {
    const pid = reader.processId;
    if (pid === undefined || process.platform !== "linux") return;
    load.peakMemoryBytes = Math.max(load.peakMemoryBytes, residentBytes(pid));
  }, SAMPLE_MS);
  return () => clearInterval(timer);
}

function residentBytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8"));
    return Number(kilobytes?.[1] ?? 0) * 1024;
  } catch (error) {
    // The process has ended meanwhile.
    if (error instanceof Error && "code" in error) return 0;
    throw error;
  }
}

/** The value below which this share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
