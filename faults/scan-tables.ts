import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";

/** Files of a folder in whose bytes a text stands. */
export function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      try {
        return readFileSync(file).includes(text);
      } catch (error) {
        // removed by the server meanwhile
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
        throw error;
      }
    });
}

/** What the tables of scans hold, asked beside the product. */
export class ScanTables {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async count(where: string): Promise<number> {
    const { rows } = await this.#client.query<{ count: string }>(
      `select count(*) from larder_scans_1.${where}`,
    );
    return Number(rows[0]?.count);
  }

  /** The processes that people wait for. */
  async askers(): Promise<readonly string[]> {
    const { rows } = await this.#client.query<{ asker: string }>(
      "select distinct asker from larder_scans_1.scans",
    );
    return rows.map(({ asker }) => asker);
  }

  /** Lets the time be over after which a killed process counts as gone; the short version does not wait for it. */
  async forget(member: string): Promise<void> {
    await this.#client.query(
      "update larder_scans_1.members set seen_at = seen_at - interval '1 minute' where id = $1",
      [member],
    );
  }

  async fileBytes(): Promise<number> {
    const { rows } = await this.#client.query<{ bytes: string }>(
      `select pg_relation_size(oid) + pg_relation_size(reltoastrelid) as bytes
       from pg_class where oid = 'larder_scans_1.pieces'::regclass`,
    );
    return Number(rows[0]?.bytes);
  }

  /** The folder of the server's files, after all that is to be in them was written there; a control shows that what is searched can be found. */
  async searchedFolder(control: string): Promise<string> {
    await this.#client.query(`create table if not exists control as select '${control}' as text`);
    await this.#client.query("checkpoint");
    const { rows } = await this.#client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    const folder = rows[0]?.folder ?? "";
    assert.ok(filesWith(folder, control).length > 0, "the search finds what is there");
    return folder;
  }
}
