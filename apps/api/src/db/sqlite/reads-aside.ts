import type { CompiledQuery, QueryResult } from "kysely";
import type { FileCondition } from "./file-condition.ts";
import { OpenFile } from "./open-file.ts";
import { BLOCKING_WAIT_MS, openSqlite } from "./sqlite.ts";

/**
 * A second connection, for reads while a transaction of the first one takes long. They see what is
 * committed. Opened by the first such read.
 */
export class ReadsAside {
  readonly #path: string;
  readonly #condition: FileCondition;
  #file: OpenFile | null = null;

  constructor(path: string, condition: FileCondition) {
    this.#path = path;
    this.#condition = condition;
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    this.#file ??= new OpenFile(this.#open(), this.#condition);
    return this.#file.run(query);
  }

  #open() {
    const handle = openSqlite(this.#path);
    handle.exec(`pragma busy_timeout=${BLOCKING_WAIT_MS}; pragma query_only=on`);
    return handle;
  }

  close(): void {
    this.#file?.handle.close();
    this.#file = null;
  }
}
