import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../db/connect.ts";
import { lockDataFolder } from "../../db/sqlite/folder-lock.ts";
import { migrate } from "../../db/migrate.ts";
import { moveToPostgres } from "./move-database.ts";

const silent = (): void => {};
let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "larder-move-"));
  dataDir = join(folder, "data");
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  await db.destroy();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("moving to PostgreSQL is refused", () => {
  test("without an address, with how to give one", async () => {
    const report = await moveToPostgres({ dataDir, databaseUrl: undefined }, silent);
    expect(report).toMatchObject({ isDone: false, text: expect.stringContaining("DATABASE_URL=") });
  });

  test("without a file to move", async () => {
    const settings = { dataDir: join(folder, "nowhere"), databaseUrl: "postgres://nowhere/larder" };
    const report = await moveToPostgres(settings, silent);
    expect(report).toMatchObject({ isDone: false, text: expect.stringContaining("nowhere") });
  });

  test("while a server runs on the file", async () => {
    const unlock = lockDataFolder(dataDir);
    const move = moveToPostgres({ dataDir, databaseUrl: "postgres://nowhere/larder" }, silent);
    await expect(move).rejects.toThrow("Another Larder is using");
    unlock();
  });
});
