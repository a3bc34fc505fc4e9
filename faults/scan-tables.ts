import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@larder/api/db/schema/schema";
import { sql, type Kysely } from "kysely";

/** Files of a folder that contain a text. */
export function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      try {
        return readFileSync(file).includes(text);
      } catch (error) {
        // The server has removed it.
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
        throw error;
      }
    });
}

/** Reads the scan tables directly. */
export class ScanTables {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async count(where: string): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from larder_scans_1.${sql.raw(where)}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  /** The requesting processes. */
  async askers(): Promise<readonly string[]> {
    const { rows } = await sql<{
      asker: string;
    }>`select distinct asker from larder_scans_1.scans`.execute(this.#db);
    return rows.map(({ asker }) => asker);
  }

  /** Waits until a killed process counts as gone; the short version expires it at once. */
  async forget(member: string): Promise<void> {
    await sql`update larder_scans_1.members set seen_at = seen_at - interval '1 minute'
      where id = ${member}`.execute(this.#db);
  }

  async fileBytes(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select pg_relation_size(oid) + pg_relation_size(reltoastrelid) as bytes
      from pg_class where oid = 'larder_scans_1.pieces'::regclass`.execute(this.#db);
    return rows[0]?.bytes ?? 0;
  }

  /** The server's folder after a checkpoint; a control text proves that the search works. */
  async searchedFolder(control: string): Promise<string> {
    await sql`create table control as select ${sql.lit(control)} as text`.execute(this.#db);
    await this.checkpoint();
    const { rows } = await sql<{
      folder: string;
    }>`select current_setting('data_directory') as folder`.execute(this.#db);
    const folder = rows[0]?.folder ?? "";
    assert.ok(filesWith(folder, control).length > 0, "the search finds what is there");
    return folder;
  }

  /** Writes everything to the disk. */
  async checkpoint(): Promise<void> {
    await sql`checkpoint`.execute(this.#db);
  }
}
