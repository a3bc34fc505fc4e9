/**
 * The load generator process, started by `runLoad`. Either connections that repeat as soon as they
 * are answered, or calls at a rate with random pauses. At a rate, the time of a call counts from
 * the moment it was due, so that a stalled server is not called less.
 */
import { setTimeout } from "node:timers/promises";
import { Pool } from "undici";
import type { Crowd } from "./crowd.ts";
import type { LoadPlan, LoadResult, KindResult } from "./load-plan.ts";
import { mix, nextRequest, onePage, onlyWrites } from "./mix.ts";
import { quantile } from "./quantiles.ts";
import { seededRandom, type Random } from "../receipts/composed/seeded-random.ts";

const PACED_CONNECTIONS = 128;
const MICROSECONDS_A_MS = 1000;

interface Seen {
  readonly kind: string;
  readonly ms: number;
  readonly status: number;
}

class Load {
  readonly #pool: Pool;
  readonly #random: Random;
  readonly #crowd: Crowd;
  readonly #kinds: typeof mix;
  seen: Seen[] = [];
  errors = 0;

  constructor(plan: LoadPlan) {
    const connections = plan.pace.kind === "closed" ? plan.pace.connections : PACED_CONNECTIONS;
    this.#pool = new Pool(plan.origin, { connections, pipelining: 1 });
    this.#random = seededRandom(plan.seed);
    this.#crowd = plan.crowd;
    this.#kinds = { mix, "one page": onePage, writes: onlyWrites }[plan.asks];
  }

  /** Sends the next call; its time counts from `dueAt`. */
  async ask(dueAt: number): Promise<void> {
    const { kind, request } = nextRequest(this.#kinds, this.#crowd, this.#random);
    const { method, token, body } = request;
    try {
      const answer = await this.#pool.request({
        method,
        path: `/api${request.path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await answer.body.dump({ limit: Number.MAX_SAFE_INTEGER });
      this.seen.push({ kind, ms: performance.now() - dueAt, status: answer.statusCode });
    } catch {
      // No answer; the count is reported.
      this.errors += 1;
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

async function runClosed(load: Load, connections: number, until: () => boolean): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (until()) await load.ask(performance.now());
    }),
  );
}

async function runPaced(load: Load, perSecond: number, until: () => boolean): Promise<void> {
  const random = seededRandom(1);
  const open = new Set<Promise<void>>();
  let dueAt = performance.now();
  while (until()) {
    for (const now = performance.now(); dueAt <= now;) {
      const call = load.ask(dueAt);
      open.add(call);
      void call.finally(() => open.delete(call));
      dueAt += (-Math.log(1 - random.next()) / perSecond) * 1000;
    }
    await setTimeout(1);
  }
  await Promise.all(open);
}

function resultOf(seen: readonly Seen[], name: string): KindResult {
  const times = seen.map(({ ms }) => ms);
  return {
    name,
    count: seen.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}

async function run(plan: LoadPlan): Promise<LoadResult> {
  const load = new Load(plan);
  const { pace } = plan;
  const runFor = async (ms: number) => {
    const end = performance.now() + ms;
    const until = () => performance.now() < end;
    await (pace.kind === "closed"
      ? runClosed(load, pace.connections, until)
      : runPaced(load, pace.perSecond, until));
  };
  await runFor(plan.warmUpMs);
  load.seen = [];
  load.errors = 0;
  process.send?.({ isMeasuring: true });
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  await runFor(plan.measureMs);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  await load.close();
  const { seen } = load;
  const statuses: Record<string, number> = {};
  for (const { status } of seen) statuses[status] = (statuses[status] ?? 0) + 1;
  const kinds = [...new Set(seen.map(({ kind }) => kind))];
  return {
    all: resultOf(seen, "all"),
    kinds: kinds.map((kind) =>
      resultOf(
        seen.filter((one) => one.kind === kind),
        kind,
      ),
    ),
    perSecond: seen.length / seconds,
    statuses,
    errors: load.errors,
    generatorShare: (user + system) / MICROSECONDS_A_MS / 1000 / seconds,
  };
}

process.once("message", (plan: LoadPlan) => {
  void run(plan).then((result) => {
    process.send?.({ result });
    process.disconnect();
    return undefined;
  });
});
