/** Where the server spends processor time under the mix, by V8's sampling. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runLoad } from "../load/load-plan.ts";
import { shown, table, type Bench, type Findings } from "../part.ts";
import { startProduct } from "../load/server-process.ts";
import { crowdOf, sharedCrowd } from "../load/crowd-file.ts";
import before from "../cost/profile-before.json" with { type: "json" };

const CONNECTIONS = 16;
const FUNCTIONS = 20;

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
    };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Percent of the main thread's busy time. */
type Share = readonly [name: string, percent: number];

function sharesOf({ nodes, samples, timeDeltas }: CpuProfile): Share[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => [
      id,
      `${functionName || "(no name)"}${url === "" ? "" : `, ${basename(url).replace(/-[\w-]{8}\.cjs$/, ".cjs")}`}`,
    ]),
  );
  const spent = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? "";
    if (/^\((idle|program)\)/.test(name)) continue;
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const busy = [...spent.values()].reduce((sum, time) => sum + time, 0);
  return [...spent]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, FUNCTIONS)
    .map(([name, time]) => [name, Math.round((time / busy) * 1000) / 10]);
}

/** Profiles the server at maximum throughput. */
export async function measure(bench: Bench): Promise<Findings> {
  const place = await sharedCrowd(bench);
  const folder = join(bench.folder, "profile");
  const server = await startProduct({
    ...place,
    flags: ["--cpu-prof", `--cpu-prof-dir=${folder}`],
  });
  let cpuBefore = 0;
  const load = await runLoad(
    {
      origin: server.origin,
      crowd: crowdOf(bench),
      asks: "mix",
      pace: { kind: "closed", connections: CONNECTIONS },
      warmUpMs: bench.isSmall ? 1000 : 4000,
      measureMs: bench.isSmall ? 3000 : 10_000,
      seed: 3,
    },
    { onMeasuring: () => (cpuBefore = server.cpuMs()) },
  );
  const cpuMs = (server.cpuMs() - cpuBefore) / load.all.count;
  await server.stop();
  const [file = ""] = readdirSync(folder);
  const after = sharesOf(JSON.parse(readFileSync(join(folder, file), "utf8")) as CpuProfile);
  const rows = after.map(([name, percent], index) => {
    const [formerName = "", formerPercent = ""] = before.functions[index] ?? [];
    return [formerName, formerPercent, name, percent];
  });
  return {
    rows: [
      {
        what: "processor time of the server for one call of the mix, while profiled, SQLite",
        measured: shown(cpuMs, "ms"),
        ceiling: `${shown(before.cpuMs, "ms")} before, on a busy machine on which one route took ${shown(before.oneRouteCpuMs, "ms")}`,
      },
    ],
    details: [
      `**Profile under the mix**: the functions with the most time of their own, in percent of the time that the main thread was busy; statements of the database count as the driver's function that runs them. Before: commit ${before.commit}, ${before.where}.`,
      table(["before", "%", "after", "%"], rows),
    ],
  };
}
