/** The thread that brings the write-ahead log into the file, so that no caller waits for that; started by `Checkpointer`. */
import { parentPort, workerData } from "node:worker_threads";
import { sqliteCodeOf } from "./sqlite-codes.ts";
import { openSqlite, withResultCode } from "./sqlite.ts";

const { file } = workerData as { readonly file: string };
const handle = openSqlite(file);

parentPort?.on("message", (wanted: "passive" | "truncate" | "end") => {
  if (wanted === "end") {
    handle.close();
    parentPort?.close();
    return;
  }
  try {
    handle.exec(`pragma wal_checkpoint(${wanted})`);
    parentPort?.postMessage({}, []);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ errcode: sqliteCodeOf(withResultCode(error)), message }, []);
  }
});
