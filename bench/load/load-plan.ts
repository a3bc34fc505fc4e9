import { fork } from "node:child_process";
import { join } from "node:path";
import type { Crowd } from "./crowd.ts";

/** What the load generator does. */
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

/** Times of one kind of call, in milliseconds. */
export interface KindResult {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** What the load generator saw. */
export interface LoadResult {
  readonly all: KindResult;
  readonly kinds: readonly KindResult[];
  readonly perSecond: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Calls without any answer. */
  readonly errors: number;
  /** How much of one core the generator itself took; near 1 it is what limits. */
  readonly generatorShare: number;
}

interface Hooks {
  /** When warming up is over. */
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

/** How many answers said that the server failed, or did not come. */
export function failures({ statuses, errors }: LoadResult): number {
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
    errors,
  );
}
