import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { startCitus } from "../../scripts/machine/citus.mjs";
import { ensureBinaries } from "../../scripts/machine/postgres.mjs";
import type { Fault, FaultRun } from "../fault.ts";
import type { Write } from "../load/load.ts";
import { withProduct } from "../product.ts";
import { ask, auditCopy, loadOn } from "./citus.ts";

const LOAD_MS = 2_000;
const ARCHIVED_MS = 20_000;
const EVERYBODY = 0o777;
const POINT = "before_the_mistake";

const run = promisify(execFile);
const shell = (script: string, ...args: readonly string[]) =>
  run("sh", ["-c", script, "sh", ...args]);

type Server = Awaited<ReturnType<typeof startCitus>>["coordinator"];

/** A server with its copy, and where its log is archived. */
interface Kept {
  readonly server: Server;
  readonly data: string;
  readonly copy: string;
  readonly archive: string;
}

/** Copies a running server, as an operator does each night. */
async function copyOf(server: Server, folder: string): Promise<Kept> {
  const [found] = await ask<{ data: string }>(
    server.url,
    "select current_setting('data_directory') as data",
  );
  const data = found?.data ?? "";
  const archive = join(folder, basename(dirname(data)));
  const copy = `${archive}-copy`;
  await run(
    join(
      ensureBinaries(() => {}),
      "pg_basebackup",
    ),
    ["-d", server.url, "-D", copy, "--checkpoint=fast"],
  );
  return { server, data, copy, archive };
}

/** Waits until the log up to now is in the archive. */
async function archiveAll({ server }: Kept): Promise<void> {
  const [last] = await ask<{ file: string }>(
    server.url,
    "select pg_walfile_name(pg_switch_wal()) as file",
  );
  const until = performance.now() + ARCHIVED_MS;
  for (;;) {
    const [archived] = await ask<{ file: string | null }>(
      server.url,
      "select last_archived_wal as file from pg_stat_archiver",
    );
    if ((archived?.file ?? "") >= (last?.file ?? "")) return;
    assert.ok(performance.now() < until, `${last?.file} was not archived`);
    await wait(100);
  }
}

/** Puts the copy in the place of a server and brings it to the restore point. */
async function restore({ server, data, copy, archive }: Kept): Promise<void> {
  await server.crash();
  await shell(
    `owner=$(stat -c %u:%g "$1") && rm -rf "$1" && cp -a "$2" "$1" && touch "$1/recovery.signal" &&
      printf "restore_command = 'cp %s/%%f %%p'\\nrecovery_target_name = '%s'\\nrecovery_target_action = 'promote'\\n" "$3" "$4" >> "$1/postgresql.auto.conf" &&
      chown -R "$owner" "$1" && chmod 700 "$1"`,
    data,
    copy,
    archive,
    POINT,
  );
  await server.restart();
}

async function inject({ random, say }: FaultRun): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "larder-archive-"));
  chmodSync(folder, EVERYBODY);
  const citus = await startCitus(say, {
    synchronous_commit: "on",
    archive_mode: "on",
    archive_command: `d=${folder}/$(basename $(dirname $(pwd))); mkdir -p $d && cp %p $d/%f`,
  });
  const servers = [citus.coordinator, ...citus.workers];
  try {
    const env = { DATABASE_DISTRIBUTED: "citus" };
    const [before, after, kept] = await withProduct(
      { databaseUrl: citus.url, env },
      async (product) => {
        const load = await loadOn(product.url, random);
        const write = async (): Promise<readonly Write[]> => {
          const known = load.writes.length;
          load.start();
          await wait(LOAD_MS);
          await load.stop();
          await load.repeatUnknown();
          return load.writes.slice(known);
        };
        const copies: Kept[] = [];
        for (const server of servers) copies.push(await copyOf(server, folder));
        const wanted = await write();
        await ask(citus.url, `select citus_create_restore_point('${POINT}')`);
        const mistaken = await write();
        return [wanted, mistaken, copies] as const;
      },
    );
    for (const each of kept) await archiveAll(each);
    const startedAt = performance.now();
    for (const each of kept) await restore(each);
    const seconds = (performance.now() - startedAt) / 1000;
    const undone = after.map((write) => ({ ...write, state: "refused" as const }));
    assert.deepEqual(await auditCopy(citus.url, { writes: [...before, ...undone] }), []);
    return `three servers brought back to one point in ${seconds.toFixed(1)} s: ${before.length} writes before it are there, ${after.length} after it are not`;
  } finally {
    await citus.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies and archives of three servers of Citus bring back one moment of all households. */
export const postgresCitusRestore: Fault = {
  name: "citus-restore",
  database: "postgres",
  rounds: { short: 1, long: 1 },
  onlyByName: true,
  inject,
};
