/** The thread of `Checkpointer`, which copies the write-ahead log into the file. */
import { parentPort, workerData } from "node:worker_threads";
import { sqliteCodeOf } from "./sqlite-codes.ts";
import { openSqlite, withResultCode } from "./sqlite.ts";

const { file, busy } = workerData as { readonly file: string; readonly busy: Int32Array };
const handle = openSqlite(file);

/** Marks this thread as outside the driver. */
function rest(): void {
  Atomics.store(busy, 0, 0);
  Atomics.notify(busy, 0);
}

parentPort?.on("message", (wanted: "passive" | "truncate" | "end") => {
  if (wanted === "end") {
    handle.close();
    parentPort?.close();
    return;
  }
  let failure = {};
  try {
    handle.exec(`pragma wal_checkpoint(${wanted})`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    failure = { errcode: sqliteCodeOf(withResultCode(error)), message };
  }
  // Before the answer, which may start the next piece of work.
  rest();
  parentPort?.postMessage(failure, []);
});
