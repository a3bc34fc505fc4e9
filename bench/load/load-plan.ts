import { fork } from "node:child_process";
import { join } from "node:path";
import type { Crowd } from "./crowd.ts";

export interface LoadPlan {
  readonly origin: string;
  readonly crowd: Crowd;
  readonly asks: "mix" | "one page" | "writes";
  readonly pace:
    | { readonly kind: "closed"; readonly connections: number }
    | { readonly kind: "paced"; readonly perSecond: number };
  readonly warmUpMs: number;
  readonly measureMs: number;
  readonly seed: number;
}

/** Milliseconds. */
export interface KindResult {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface LoadResult {
  readonly all: KindResult;
  readonly kinds: readonly KindResult[];
  readonly perSecond: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Calls without an answer. */
  readonly errors: number;
  /** The generator's share of a core; near 1 it is the bottleneck. */
  readonly generatorShare: number;
}

interface Hooks {
  /** Called after the warm-up. */
  readonly onMeasuring?: () => void;
}

/** Runs the load generator in a process of its own. */
export function runLoad(plan: LoadPlan, { onMeasuring }: Hooks = {}): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, "load.ts"), {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    let result: LoadResult | undefined;
    child.on("message", (message: { isMeasuring?: true; result?: LoadResult }) => {
      if (message.isMeasuring === true) onMeasuring?.();
      result = message.result ?? result;
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (result === undefined) reject(new Error(`The load generator ended with ${code}.`));
      else resolve(result);
    });
    child.send(plan);
  });
}

/** Failures of the server, and missing answers. */
export function failures({ statuses, errors }: LoadResult): number {
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
    errors,
  );
}
