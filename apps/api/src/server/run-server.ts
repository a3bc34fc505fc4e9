import type { Server } from "node:http";
import type { Socket } from "node:net";
import { ensureAdmin } from "../auth/accounts/ensure-admin.ts";
import { checkKey, refuseMissingKey } from "../auth/second-factor/installation-secret.ts";
import { buildApp } from "./app.ts";
import { ConfigError, type Config } from "./config.ts";
import { awaitServer, refuseOldServer } from "../db/postgres/await-server.ts";
import { openDatabase } from "../db/connect.ts";
import { copyBeforeMigration } from "../db/sql/copy.ts";
import { isCorrupt, isDiskFailing, isDiskFull } from "../db/errors.ts";
import type { FileNews } from "../db/sqlite/file-condition.ts";
import { FileMonitor } from "../db/sqlite/file-monitor.ts";
import { lockDataFolder } from "../db/sqlite/folder-lock.ts";
import { distribute, refuseDistributed } from "../db/distributed/distribute.ts";
import { migrate } from "../db/migrate.ts";
import { scansChannelOf } from "../db/postgres/postgres-channel.ts";
import { makeScanTables } from "../db/sql/scan-tables.ts";
import { tightenFolder } from "../db/sqlite/tighten.ts";
import { withResultCode } from "../db/sqlite/sqlite.ts";
import { systemClock, type Clock, type Deps } from "./deps.ts";
import { causeCode } from "../values/cause-code.ts";
import { onStartFailure } from "../process/start-failures.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { releaseUnfinishedKeys } from "../http/concurrency/idempotency.store.ts";
import { newLog } from "./log.ts";
import { newDeps, startWork } from "./new-deps.ts";
import { refusedPrinters } from "../outbound/label-printers.ts";
import { readerOfConfig } from "../scanning/readers/reader-of-config.ts";

const LONGEST_SHUTDOWN_MS = 10_000;
/** Pending connections in the kernel. Beyond Node's default of 511 they would be reset silently. */
const MOST_WAITING_CONNECTIONS = 2_048;
/** A receipt may take a minute. From this point its callers are asked to retry. */
const READER_SHUTDOWN_MS = 7_000;
/** After this time, slow request bodies are abandoned. */
const REQUESTS_SHUTDOWN_MS = 9_000;
const CLOSE_IDLE_EVERY_MS = 50;

interface RunOptions {
  /** Another time source, for filling a database with past records. */
  readonly clock?: Clock;
  /** Runs on the migrated database before serving. */
  readonly prepare?: (app: Awaited<ReturnType<typeof buildApp>>, deps: Deps) => Promise<void>;
  /** Runs last when the server stops. */
  readonly tidyUp?: () => void;
}

const NO_PROCESS =
  "a process for receipts or pictures could not be started; if Node was replaced, start Larder again";
const UPGRADED = "the database was brought up to date";
const DISTRIBUTED = "tables were distributed by Citus";
const PRINTER_REFUSED = "OUTBOUND_ALLOW does not name the host of this setting: no label is sent";
const OUT_OF_REACH = "PostgreSQL is out of reach: waiting for it";

/**
 * Migrates the database. PostgreSQL uses a connection without time limits, because large tables may
 * need it.
 */
async function bringUpToDate(db: Deps["db"], config: Config, log: Deps["log"]): Promise<void> {
  if (config.databaseUrl === undefined) {
    let copy: string | null = null;
    const upgrade = await migrate(db, async () => {
      copy = await copyBeforeMigration(db, config);
    });
    if (upgrade !== null) log.info({ ...upgrade, copy }, UPGRADED);
    return;
  }
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const { dataDir, databasePooler, databaseDistributed } = config;
  const patient = await openDatabase({
    dataDir,
    databaseUrl,
    databaseDistributed,
    hasTimeLimits: false,
  });
  try {
    const urls = databasePooler === "none" ? [databaseUrl, config.databaseUrl] : [databaseUrl];
    await awaitServer(patient, {
      urls,
      onAway: (error) => log.warn({ err: error }, OUT_OF_REACH),
    });
    await refuseOldServer(patient);
    await refuseDistributed(patient, config);
    const upgrade = await migrate(patient);
    if (upgrade !== null) log.info({ ...upgrade }, UPGRADED);
    if (databaseDistributed === "citus") {
      const tables = await distribute(patient);
      if (tables.length > 0) log.info({ tables }, DISTRIBUTED);
    }
  } finally {
    await patient.destroy();
  }
}

const fileNews: Record<FileNews, string> = {
  full: "the disk is full: the reserve was given up, only deletions are taken",
  room: "there is room on the disk again",
  damaged: "the database is damaged: nothing is written any more; restore a backup",
  uncertain: "the disk failed while saving: what was saved only a fresh start can tell",
};

/** Watches the SQLite file. If its state on disk is unknown, the process exits, and a new one reads it. */
function monitorFile({ dataDir }: Config, log: Deps["log"]): FileMonitor {
  return new FileMonitor(dataDir, (news, error) => {
    if (news === "room") log.info({}, fileNews.room);
    else log.error({ err: error }, fileNews[news]);
    if (news === "uncertain") process.exit(1);
  });
}

/** Makes files of older versions private, and logs it. */
function tighten({ dataDir }: Config, log: Deps["log"]): void {
  const changed = tightenFolder(dataDir);
  if (changed.length > 0)
    log.warn({ changed }, "others could read files of the data folder; only their owner can now");
}

interface Stopping extends Pick<Deps, "log" | "receiptReader"> {
  readonly server: Server;
  readonly endSilentConnections: () => void;
}

/**
 * Closes connections without a request, such as preconnects by browsers. Node would wait for a
 * request on them.
 */
function watchSilentConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** Ensures that a stopping server ends within 10 s: gracefully, then by force in the last second. */
function limitShutdown(stopping: Stopping, signal: string): void {
  const { server, log, receiptReader, endSilentConnections } = stopping;
  setInterval(() => {
    endSilentConnections();
    // a connection whose answer was sent during the close would wait for the next request
    server.closeIdleConnections();
  }, CLOSE_IDLE_EVERY_MS).unref();
  setTimeout(() => void receiptReader.close(), READER_SHUTDOWN_MS).unref();
  setTimeout(() => {
    log.warn({ signal }, "requests that still ran were cut off");
    server.closeAllConnections();
  }, REQUESTS_SHUTDOWN_MS).unref();
  setTimeout(() => {
    log.error({ signal }, "not stopped in time");
    process.exit(1);
  }, LONGEST_SHUTDOWN_MS).unref();
}

/**
 * Opens the database, migrates it and serves until SIGTERM or SIGINT. Running work gets at most 10
 * s to finish. SIGKILL is always safe. Returns the address.
 */
export async function runServer(config: Config, options: RunOptions = {}): Promise<string> {
  const { clock = systemClock } = options;
  const log = newLog();
  const unlock = config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : () => {};
  if (config.databaseUrl === undefined) tighten(config, log);
  for (const setting of refusedPrinters(config.labels)) log.warn({ setting }, PRINTER_REFUSED);
  const monitor = config.databaseUrl === undefined ? monitorFile(config, log) : undefined;
  monitor?.prepare();
  const { dataDir, databaseUrl, databaseReadUrl, databasePooler, databaseDistributed } = config;
  const db = await openDatabase({
    dataDir,
    databaseUrl,
    databaseReadUrl,
    databasePooler,
    databaseDistributed,
    ...(monitor === undefined ? {} : { condition: monitor.condition }),
  });
  await monitor?.settle(db);
  await bringUpToDate(db, config, log);
  if (monitor?.condition.isDamaged === false) await releaseUnfinishedKeys(db);
  if (config.receiptReaders === "apart") await makeScanTables(db);
  await refuseMissingKey({ db, config });
  const scansChannel = scansChannelOf(config);
  const receiptReader = readerOfConfig(config, { clock, log, db, scansChannel });
  const deps = newDeps({ db, clock, log, config, receiptReader });
  await checkKey(deps);
  onStartFailure((error) => log.error({ err: error, program: process.execPath }, NO_PROCESS));
  await ensureAdmin(deps);
  const app = await buildApp(deps);
  if (options.prepare !== undefined) {
    log.level = "warn"; // its hundreds of calls are no traffic
    await options.prepare(app, deps);
    log.level = "info";
  }
  const stopHousekeeping = startHousekeeping(deps);
  const stopWork = startWork(deps);
  const endSilentConnections = watchSilentConnections(app.server);

  // Not close-with-grace: it interrupts running work at a second signal and ends orderly after a
  // crash (SIGSEGV).
  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    limitShutdown({ server: app.server, log, receiptReader, endSilentConnections }, signal);
    stopHousekeeping();
    await app.close();
    await stopWork();
    await receiptReader.close();
    await db.destroy();
    unlock();
    options.tidyUp?.();
    log.info({ signal }, "stopped");
    process.exit(0);
  };
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));

  const address = await app
    .listen({ port: config.port, host: config.host, backlog: MOST_WAITING_CONNECTIONS })
    .catch((error: unknown) => {
      throw explainListening(error, config);
    });
  const database = config.databaseUrl === undefined ? "sqlite" : "postgres";
  log.info({ address, database }, "listening");
  return address;
}

/** Setting that prevents listening, or the original error if none does. */
export function explainListening(
  error: unknown,
  { host, port }: Pick<Config, "host" | "port">,
): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new ConfigError(`PORT takes a free port: ${port} is in use on ${host}.`, {
      cause: error,
    });
  if (code === "EACCES")
    return new ConfigError(`PORT takes a port that Larder may use: ${port} is not one.`, {
      cause: error,
    });
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    return new ConfigError(
      `HOST takes a host name or an IP address of this machine: ${host} is none.`,
      { cause: error },
    );
  return error;
}

/** One line for an operator about a failed start. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const failures = [error, error instanceof Error ? error.cause : undefined].map(withResultCode);
  if (failures.some(isDiskFull))
    return "Larder could not start: the disk is full. Make room where DATA_DIR is.";
  if (failures.some(isDiskFailing))
    return "Larder could not start: the disk is full, or it fails. Look at the one where DATA_DIR is.";
  if (failures.some(isCorrupt))
    return "Larder could not start: the database is damaged. Restore a backup: larder restore FILE";
  if (!(error instanceof Error)) return "Larder could not start, for an unknown reason";
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  const code = causeCode(error);
  const said = `${error.message}${cause}`;
  // a host with several addresses fails as one error without a message
  const shown = code === null || said.includes(code) ? said : `${said} (${code})`.trimStart();
  return `Larder could not start: ${shown}`;
}

/** EX_CONFIG of sysexits.h. systemd does not restart after it (deploy/larder.service). */
const EX_CONFIG = 78;

/**
 * Exit code of a failed start. Permanent configuration errors have their own; a `cause` marks
 * temporary ones.
 */
export function exitCodeOf(error: unknown): number {
  return error instanceof ConfigError && error.cause === undefined ? EX_CONFIG : 1;
}
