/** The throughput of the API mix, compared with one route on the same database. */
import { failures, runLoad, type LoadResult } from "../load/load-plan.ts";
import { megabytes, shown, table, type Bench, type Findings, type Place } from "../part.ts";
import { startOneRoute, startProduct, type RunningServer } from "../load/server-process.ts";
import { crowdOf, sharedCrowd } from "../load/crowd-file.ts";

const CONNECTIONS = 32;
const goals = { ratio: 0.2, cpuMs: 0.6, p99: 25, idle: 80e6, after: 220e6 };
const RESTING_MS = 2000;

interface Carried {
  readonly load: LoadResult;
  /** Milliseconds of processor time per call. */
  readonly cpuMs: number;
}

/** Maximum throughput and processor time per call. */
async function carry(
  server: RunningServer,
  asks: "mix" | "one page",
  { bench, pace }: { bench: Bench; pace: number | undefined },
): Promise<Carried> {
  let cpuBefore = 0;
  const load = await runLoad(
    {
      origin: server.origin,
      crowd: crowdOf(bench),
      asks,
      pace:
        pace === undefined
          ? { kind: "closed", connections: CONNECTIONS }
          : { kind: "paced", perSecond: pace },
      warmUpMs: bench.isSmall ? 1500 : 6000,
      measureMs: bench.isSmall ? 3000 : 15_000,
      seed: pace === undefined ? 1 : 2,
    },
    { onMeasuring: () => (cpuBefore = server.cpuMs()) },
  );
  return { load, cpuMs: (server.cpuMs() - cpuBefore) / Math.max(1, load.all.count) };
}

const statusText = ({ statuses, errors }: LoadResult): string =>
  [...Object.entries(statuses), ...(errors === 0 ? [] : [["no answer", errors] as const])]
    .map(([status, count]) => `${status}: ${count.toLocaleString("en-US")}`)
    .join(", ");

export async function measureMix(bench: Bench, place: Place): Promise<Findings> {
  const engine = place.databaseUrl === undefined ? "SQLite" : "PostgreSQL";
  const one = await startOneRoute(place);
  const ceiling = await carry(one, "one page", { bench, pace: undefined });
  await one.stop();

  const product = await startProduct(place);
  await new Promise((resolve) => setTimeout(resolve, RESTING_MS));
  const idle = product.memory();
  const full = await carry(product, "mix", { bench, pace: undefined });
  const half = await carry(product, "mix", { bench, pace: full.load.perSecond / 2 });
  const after = product.memory();
  await product.stop();

  const ratio = full.load.perSecond / ceiling.load.perSecond;
  const failed = failures(full.load) + failures(half.load);
  const name = (what: string) => `${what}, ${engine}`;
  const { households, lots } = crowdOf(bench);
  const kinds = half.load.kinds.toSorted((a, b) => b.count - a.count);
  const ofFull = (kind: string) => full.load.kinds.find((one) => one.name === kind);
  return {
    rows: [
      {
        what: name("API mix"),
        measured: `${shown(full.load.perSecond)} calls/s`,
        ceiling: `${shown(ceiling.load.perSecond)} calls/s of one route`,
        ratio: shown(ratio),
        goal: "≥ 0.2",
        isMet: ratio >= goals.ratio,
      },
      {
        what: name("API mix, processor time of the server for one call"),
        measured: shown(full.cpuMs, "ms"),
        ceiling: `${shown(ceiling.cpuMs, "ms")} of one route`,
        ratio: shown(ceiling.cpuMs / full.cpuMs),
        goal: "≤ 0.6 ms",
        isMet: full.cpuMs <= goals.cpuMs,
      },
      {
        what: name("API mix at half load, p99"),
        measured: shown(half.load.all.p99, "ms"),
        goal: "≤ 25 ms",
        isMet: half.load.all.p99 <= goals.p99,
      },
      {
        what: name("API mix, answers of 500 and above or none"),
        measured: String(failed),
        ceiling: `of ${(full.load.all.count + half.load.all.count).toLocaleString("en-US")} calls`,
        goal: "0",
        isMet: failed === 0,
      },
      {
        what: name("memory, idle"),
        measured: megabytes(idle),
        goal: "≤ 80 MB",
        isMet: idle <= goals.idle,
      },
      {
        what: name("memory, after the mix"),
        measured: megabytes(after),
        goal: "≤ 220 MB",
        isMet: after <= goals.after,
      },
    ],
    details: [
      `**API mix on ${engine}**: ${households.toLocaleString("en-US")} households of ${lots} lots, ${CONNECTIONS} connections for the throughput; at half load ${shown(half.load.perSecond)} calls/s with pauses drawn at random. Answers at full load: ${statusText(full.load)}; at half load: ${statusText(half.load)}. The load generator took ${Math.round(full.load.generatorShare * 100)} % of a core.`,
      table(
        ["call", "calls at half load", "p50 ms", "p95 ms", "p99 ms", "p50 ms at full load"],
        kinds.map(({ name: kind, count, p50, p95, p99 }) => [
          kind,
          count,
          shown(p50),
          shown(p95),
          shown(p99),
          shown(ofFull(kind)?.p50 ?? 0),
        ]),
      ),
    ],
  };
}

export async function measure(bench: Bench): Promise<Findings> {
  return measureMix(bench, await sharedCrowd(bench));
}
