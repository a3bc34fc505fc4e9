/**
 * A separate receipt reader, for servers with RECEIPT_READERS=apart: `larder reader`. It opens no
 * port, uses only the scan tables, and any number can run on any machine. Source: docs/SCALING.md.
 */
import "../server/private-files.ts";
import { ConfigError, readEnvironment } from "../server/config.ts";
import { openDatabase } from "../db/connect.ts";
import { scansChannelOf } from "../db/postgres/postgres-channel.ts";
import { systemClock } from "../server/deps.ts";
import { newLog } from "../server/log.ts";
import { ScanWorker } from "../scanning/readers/apart/scan-worker.ts";
import { LocalReceiptReader } from "../scanning/readers/local/process/local-receipt-reader.ts";
import { refused, tell } from "./report.ts";

async function start(): Promise<void> {
  try {
    const config = readEnvironment();
    if (config.databaseUrl === undefined)
      throw new ConfigError(
        "A reader needs DATABASE_URL, the address of the database that Larder runs on.",
      );
    const log = newLog();
    const db = await openDatabase(config);
    const channel = scansChannelOf(config);
    const reader = new LocalReceiptReader({ clock: systemClock });
    const worker = new ScanWorker({ db, log, reader, ...(channel && { channel }) });
    const stop = (signal: string) => {
      log.info({ signal }, "stopping");
      void worker.stop();
    };
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
    await worker.run();
    await db.destroy();
    log.info({}, "stopped");
    process.exit(0);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell(refused(error instanceof ConfigError ? reason : `The reader could not go on: ${reason}`));
    process.exit(1);
  }
}

void start();
