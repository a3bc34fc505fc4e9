/** The thread that brings the write-ahead log into the file, so that no caller waits for that; started by `Checkpointer`. */
import { parentPort, workerData } from "node:worker_threads";
import { sqliteCodeOf } from "./sqlite-codes.ts";
import { openSqlite, withResultCode } from "./sqlite.ts";

const { file, busy } = workerData as { readonly file: string; readonly busy: Int32Array };
const handle = openSqlite(file);

/** Says that this thread is out of the driver. */
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
  // before the answer, which may bring the next piece of work
  rest();
  parentPort?.postMessage(failure, []);
});
