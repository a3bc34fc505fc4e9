import { pino } from "pino";
import { ensureAdmin } from "./auth/ensure-admin.ts";
import { buildApp } from "./app.ts";
import { ConfigError, readEnvironment } from "./config.ts";
import { openDatabase } from "./db/connect.ts";
import { copyBeforeMigration } from "./db/copy.ts";
import { lockDataFolder } from "./db/folder-lock.ts";
import { migrate } from "./db/migrate.ts";
import { systemClock } from "./deps.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { readerOfConfig } from "./scanning/readers/reader-of-config.ts";

const LONGEST_GOODBYE_MS = 10_000;

/** Configuration, database, migrations, server; then runs until told to stop. Crash-only: SIGKILL is safe at any instant. */
async function main(): Promise<void> {
  const config = readEnvironment();
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const unlock = config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : () => {};
  const db = await openDatabase(config);
  await migrate(db, () => copyBeforeMigration(db, config));
  const receiptReader = readerOfConfig(config, { clock: systemClock, log });
  const deps = { db, clock: systemClock, log, config, receiptReader };
  await ensureAdmin(deps);
  const app = await buildApp(deps);
  const stopHousekeeping = startHousekeeping(deps);

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), LONGEST_GOODBYE_MS).unref();
    stopHousekeeping();
    await app.close();
    await receiptReader.close();
    await db.destroy();
    unlock();
    log.info({ signal }, "stopped");
    process.exit(0);
  };
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));

  const address = await app.listen({ port: config.port, host: config.host });
  log.info(
    { address, database: config.databaseUrl === undefined ? "sqlite" : "postgres" },
    "listening",
  );
  process.stderr.write(`Larder is ready at ${address}\n`);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return "for an unknown reason";
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError
      ? `${error.message}\n`
      : `Larder could not start: ${explain(error)}\n`,
  );
  process.exit(1);
});
