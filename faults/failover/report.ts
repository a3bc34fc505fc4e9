import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clusterFaults } from "./cluster-faults.ts";

/** The result of one round; times in ms. */
export interface Round {
  readonly fault: string;
  readonly acknowledged: number;
  readonly failed: number;
  /** The longest gap after the fault in answered reads, and in acknowledged writes. */
  readonly withoutRead: number;
  readonly withoutWrite: number;
}

const document = join(import.meta.dirname, "../../docs/failover.md");

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function middleAndMost(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)}, ${seconds(sorted.at(-1) ?? 0)}`;
}

/** The table of all rounds. A lost, doubled or unseen write has thrown before. */
export function tableOf(rounds: readonly Round[]): string {
  const lines = clusterFaults.flatMap(({ name, what }) => {
    const own = rounds.filter(({ fault }) => fault === name);
    if (own.length === 0) return [];
    const sum = (of: (round: Round) => number) => own.reduce((total, one) => total + of(one), 0);
    const cells = [
      name,
      what,
      own.length,
      sum(({ acknowledged }) => acknowledged).toLocaleString("en"),
      0,
      0,
      sum(({ failed }) => failed),
      middleAndMost(own.map(({ withoutRead }) => withoutRead)),
      middleAndMost(own.map(({ withoutWrite }) => withoutWrite)),
    ];
    return [`| ${cells.join(" | ")} |`];
  });
  return [
    "| fault | what happens | rounds | writes acknowledged | lost | doubled | answers of 503 | longest without a read, s: median, most | longest without a write, s: median, most |",
    "|---|---|--:|--:|--:|--:|--:|--:|--:|",
    ...lines,
  ].join("\n");
}

/** Writes docs/failover.md. */
export function writeReport(rounds: readonly Round[]): void {
  const text = `# Failover

Written by \`npm run faults -- failover --write\`; do not edit. Three nodes of PostgreSQL under Patroni with one etcd, HAProxy and
PgBouncer, set up by the very files of \`deploy/patroni\` on one machine, and three API processes. Eight clients write all the
time, each under an idempotency key, and repeat what had no final answer; a ninth person writes one number after the other and four
readers read it at all processes. After each round every row is looked at on the new primary: an acknowledged write that is missing,
one that is there twice, a read that does not show what was acknowledged before it began, an API process that ended or answered
500, and in a switchover any answer of 503, fail the run.

"Longest without" is counted over all clients, from the fault on until the round ends. A write that waits is no failed one: calls
wait up to 8 s for a primary, and are answered 503 with Retry-After then.

${tableOf(rounds)}

Processors of one machine served all of it, so the times hold what three machines would share out; the nodes' disks are in memory, and
there is no network between them. What was chosen and why:
[0042](decisions/0042-a-standby-takes-over.md).
`;
  writeFileSync(document, text);
}
