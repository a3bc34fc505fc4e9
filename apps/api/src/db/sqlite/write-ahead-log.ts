import { Checkpointer, type LogSize } from "./checkpointer.ts";
import { GroupCommit } from "./group-commit.ts";
import type { OpenFile } from "./open-file.ts";
import type { SqliteHandle } from "./sqlite.ts";

/** A log that a long read made longer is cut to this size when it restarts. */
const LONGEST_LOG_KEPT = 32 * 1024 * 1024;

/** Commits do not wait for the disk or a checkpoint. The last pragma opens the log. */
export function leaveLogAlone(handle: SqliteHandle): void {
  handle.exec(
    `pragma synchronous=normal; pragma wal_autocheckpoint=0; pragma journal_size_limit=${LONGEST_LOG_KEPT};
     pragma user_version`,
  );
}

/**
 * The sync and checkpoint services of a server's connection. A command syncs each commit by itself.
 */
export class WriteAheadLog {
  readonly commits: GroupCommit;
  readonly checkpointer: Checkpointer;

  constructor(path: string, file: OpenFile) {
    const { handle, condition } = file;
    leaveLogAlone(handle);
    const size = handle.prepare("pragma wal_checkpoint(noop)");
    this.commits = new GroupCommit(path, (error) => condition.notice(error, "commit"));
    this.checkpointer = new Checkpointer({
      file: path,
      condition,
      sizeOf: () => (size.all() as LogSize[])[0] ?? { log: 0, checkpointed: 0 },
      lock: () => file.take(),
    });
  }
}
