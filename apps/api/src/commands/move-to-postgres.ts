/**
 * Moves the SQLite file to PostgreSQL and compares every row: `DATABASE_URL=postgres://… larder
 * move-to-postgres`.
 */
import "../server/private-files.ts";
import { readEnvironment } from "../server/config.ts";
import { moveToPostgres } from "./move/move-database.ts";
import { tell } from "./report.ts";

async function move(): Promise<void> {
  try {
    tell(await moveToPostgres(readEnvironment(), (line) => process.stderr.write(`${line}\n`)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell({ isDone: false, text: `Nothing was moved: ${reason}` });
  }
}

void move();
