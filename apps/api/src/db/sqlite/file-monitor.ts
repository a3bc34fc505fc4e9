import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { isDiskFull } from "../errors.ts";
import { DiskReserve } from "./disk-reserve.ts";
import { FileCondition, type FileNews } from "./file-condition.ts";
import type { Database } from "../schema/schema.ts";

const INTEGRITY_ROWS = 20;

/**
 * Keeps a disk reserve for the SQLite file and remembers damage across restarts. Source:
 * handbook/foundations.md#full-and-damaged-disks.
 */
export class FileMonitor {
  readonly condition: FileCondition;
  readonly #mark: string;
  readonly #reserve: DiskReserve;
  readonly #tell: (news: FileNews, error: unknown) => void;

  constructor(dataDir: string, tell: (news: FileNews, error: unknown) => void) {
    this.#mark = join(dataDir, "damaged");
    this.#reserve = new DiskReserve(dataDir);
    this.#tell = tell;
    this.condition = new FileCondition({
      reserve: this.#reserve,
      tell: (news, error) => this.#pass(news, error),
    });
  }

  /** Runs before the file is opened: on a full disk only the reserve makes that possible. */
  prepare(): void {
    if (this.#reserve.giveUpIfDiskIsFull()) this.condition.startFull();
  }

  /**
   * Runs before serving. Checks a file marked as damaged, because it may be replaced. Copies the
   * log of an earlier process into the file with an fsync.
   */
  async settle(db: Kysely<Database>): Promise<void> {
    if (existsSync(this.#mark)) await this.#lookForDamage(db);
    if (this.condition.isDamaged) return;
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    } catch (error) {
      // The log stays and is read from there.
      if (!isDiskFull(error)) throw error;
    }
    if (!this.#reserve.make()) this.condition.startWithoutReserve();
  }

  async #lookForDamage(db: Kysely<Database>): Promise<void> {
    try {
      const { rows } = await sql<{
        integrity_check: string;
      }>`pragma integrity_check(${sql.lit(INTEGRITY_ROWS)})`.execute(db);
      const found = rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
      if (found.length === 0) rmSync(this.#mark, { force: true });
      else this.condition.startDamaged(new Error(found.join("; ")));
    } catch (error) {
      this.condition.startDamaged(error);
    }
  }

  #pass(news: FileNews, error: unknown): void {
    this.#tell(news, error);
    if (news !== "damaged") return;
    try {
      writeFileSync(this.#mark, "Restore a backup: larder restore FILE\n", { mode: 0o600 });
    } catch (cause) {
      // The disk fails altogether; this process knows it anyway.
      this.#tell("damaged", cause);
    }
  }
}
