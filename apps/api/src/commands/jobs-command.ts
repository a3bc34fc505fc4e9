import { inTransaction, type Reader } from "../db/transaction.ts";
import { ok } from "../values/outcome.ts";
import { countJobs, listDeadJobs, listFailingJobs, reviveJobs } from "../jobs/job.store.ts";
import { instantText } from "../values/instant-text.ts";
import { done, refused, table, type Report } from "./report.ts";

/** Usage of the command. */
export const USAGE = `Work that Larder does by itself, such as sending mail:

  larder jobs list          what waits after a failed try, and what was given up, with the reason
  larder jobs revive ID     try one that was given up again
  larder jobs revive all    try all of them again

DATA_DIR or DATABASE_URL say which database, as they do for the server; it may be running.`;

const MOST_SHOWN = 100;
const plural = (count: number): string => `${count} ${count === 1 ? "job" : "jobs"}`;

async function list(db: Reader): Promise<Report> {
  const { waiting, dead } = await countJobs(db);
  const failing = (await listFailingJobs(db, { limit: MOST_SHOWN })).map((job) => [
    String(job.id),
    job.kind,
    String(job.tries),
    instantText(job.nextTryAt),
    job.reason,
  ]);
  const given = (await listDeadJobs(db, { limit: MOST_SHOWN, offset: 0 })).map((job) => [
    String(job.id),
    job.kind,
    String(job.tries),
    instantText(job.failedAt),
    job.reason,
  ]);
  const tables = [
    ...(failing.length > 0
      ? [table([["ID", "KIND", "TRIES", "NEXT TRY", "WHY"], ...failing])]
      : []),
    ...(given.length > 0 ? [table([["ID", "KIND", "TRIES", "GIVEN UP", "WHY"], ...given])] : []),
  ];
  return done([...tables, `${plural(waiting)} to do, ${plural(dead)} given up.`].join("\n\n"));
}

async function revive(db: Reader, which: string, now: number): Promise<Report> {
  const revived = await inTransaction(db, async (tx) =>
    ok(await reviveJobs(tx, { id: which === "all" ? null : Number(which), now })),
  );
  if (!revived.ok) return refused(revived.code);
  if (revived.value === 0 && which !== "all") return refused(`No job ${which} was given up.`);
  return done(`${plural(revived.value)} will be tried again by the server.`);
}

/** Runs a command on jobs; every refusal explains the remedy. Source: handbook/jobs.md#jobs. */
export async function runJobsCommand(
  db: Reader,
  { args, now }: { readonly args: readonly string[]; readonly now: number },
): Promise<Report> {
  const [name, which = "", ...more] = args;
  if (name === "list" && args.length === 1) return list(db);
  if (name === "revive" && /^(?:all|\d{1,15})$/.test(which) && more.length === 0)
    return revive(db, which, now);
  return refused(USAGE);
}
