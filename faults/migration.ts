import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase, sqliteFile } from "@larder/api/db/connect";
import { secretKeyFile } from "@larder/api/secrets/secret-key";
import { audit } from "./audit.ts";
import type { Fault, FaultRun } from "./fault.ts";
import { prepareLoad } from "./load/load.ts";
import { prepareProduct, withProduct, type Product } from "./product.ts";

const CLIENTS = 4;
const LOAD_MS = 1_000;
const ROWS = { short: 60_000, long: 600_000 };
/** Maximum time of the kill relative to a complete run, so that some runs complete. */
const SLACK = 1.05;

/** Adds rows to a table that no audit sums. */
async function makeLarge(dataDir: string, rows: number): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  await sql`insert into throttles (bucket, count, expires_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rows)})
    select 'a bucket of some length, number ' || i, 1, 9000000000000 from n`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
}

interface Migrating {
  /** The last reported step: copying, migrating or migrated. */
  readonly reached: string;
  readonly ms: number;
}

/**
 * Starts the newer program and kills it some time after it begins to copy; never without
 * `killAfterMs`.
 */
async function migrateAndKill(dataDir: string, killAfterMs?: number): Promise<Migrating> {
  const program = join(import.meta.dirname, "migrate-slowly.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += String(chunk);
  });
  await once(child.stdout, "data");
  const startedAt = performance.now();
  if (killAfterMs !== undefined) {
    await Promise.race([wait(killAfterMs), ended]);
    child.kill("SIGKILL");
  }
  await ended;
  return { reached: said.trim().split("\n").at(-1) ?? "", ms: performance.now() - startedAt };
}

/** True if all migrations were applied; throws if only some were. */
async function isMigrated(dataDir: string, rows: number): Promise<boolean> {
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const tables =
      await sql`select 1 from sqlite_master where name in ('rewritten', 'rewritten_by_note')`.execute(
        db,
      );
    const columns =
      await sql`select 1 from pragma_table_info('throttles') where name = 'note'`.execute(db);
    const names = await sql`select 1 from kysely_migration where name like '9%'`.execute(db);
    const changes = [tables.rows.length, columns.rows.length, names.rows.length];
    const count = await sql<{ rows: number }>`select count(*) as rows from throttles`.execute(db);
    assert.equal(count.rows[0]?.rows, rows);
    if (changes.every((change) => change === 0)) return false;
    assert.deepEqual(changes, [2, 1, 2], "migrated half-way");
    return true;
  } finally {
    await db.destroy();
  }
}

/** Checks that every copy with a final name is complete. */
async function auditCopies(dataDir: string): Promise<number> {
  const folder = join(dataDir, "before-upgrade");
  const copies = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".db"))
    : [];
  for (const copy of copies) {
    const place = join(folder, "looked-into");
    rmSync(place, { recursive: true, force: true });
    // The audit opens a folder.
    const opened = await openCopy(join(folder, copy), place);
    assert.deepEqual(await audit(opened), [], copy);
    rmSync(place, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  return copies.length;
}

async function openCopy(file: string, dataDir: string) {
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  await db.destroy();
  for (const part of ["", "-wal", "-shm"]) rmSync(`${sqliteFile(dataDir)}${part}`, { force: true });
  copyFileSync(file, sqliteFile(dataDir));
  return { dataDir };
}

async function refusesNewer(product: Product): Promise<void> {
  product.launch();
  const { code } = await product.ended;
  assert.equal(code, 1, "an older program on a newer database");
  assert.match(product.log, /The database is newer than this program \(it has had 900-widen/);
}

/** A product on a copy of a database with its key, not started. */
async function productOn(template: string, dataDir: string): Promise<Product> {
  mkdirSync(dataDir);
  copyFileSync(template, sqliteFile(dataDir));
  copyFileSync(secretKeyFile(dirname(template)), secretKeyFile(dataDir));
  return prepareProduct({ dataDir });
}

async function inject({ rounds, random, say, isShort }: FaultRun): Promise<string> {
  const rows = isShort ? ROWS.short : ROWS.long;
  return withProduct({}, async (source) => {
    const load = await prepareLoad({ clients: CLIENTS, random, urls: [source.url] });
    await load.runFor(LOAD_MS);
    await source.kill("SIGTERM");
    await makeLarge(source.dataDir, rows);
    const template = sqliteFile(source.dataDir);
    // A new folder for each round: the driver for older Nodes keeps a closed database open until
    // its statements are collected, and its log would get into the file of a later round.
    const folderOf = (round: number) => join(source.dataDir, `round-${round}`);
    const whole = await productOn(template, folderOf(0));
    const { ms } = await migrateAndKill(whole.dataDir);
    await refusesNewer(whole);
    assert.deepEqual(await audit(whole, { writes: load.writes }), []);
    const reached: Record<string, number> = {};
    let copies = 0;
    for (let round = 1; round <= rounds; round += 1) {
      rmSync(folderOf(round - 1), { recursive: true });
      const product = await productOn(template, folderOf(round));
      const { dataDir } = product;
      const killed = await migrateAndKill(dataDir, random.between(0, ms * SLACK));
      reached[killed.reached] = (reached[killed.reached] ?? 0) + 1;
      const isNew = await isMigrated(dataDir, rows);
      if (killed.reached === "migrated") assert.ok(isNew, "what was told is so");
      assert.deepEqual(await audit(product, { writes: load.writes }), []);
      if (isNew) await refusesNewer(product);
      else await product.start();
      if (product.isRunning) await product.kill("SIGTERM");
      copies += await auditCopies(dataDir);
      say(`round ${round}: killed while ${killed.reached}`);
    }
    const told = Object.entries(reached).map(([step, times]) => `${times} ${step}`);
    return `${rows} rows, killed while: ${told.join(", ")}; ${copies} whole copies; newer refused`;
  });
}

/** SIGKILL at random moments of a migration, and a program older than its database. */
export const migration: Fault = {
  name: "migration",
  database: "sqlite",
  rounds: { short: 2, long: 40 },
  inject,
};
