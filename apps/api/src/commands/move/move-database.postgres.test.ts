import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../../db/connect.ts";
import { createDatabase, dropDatabases } from "../../testing/database/postgres-databases.ts";
import {
  addExpense,
  answersTo,
  fillWithYear,
  runOn,
  signIn,
} from "../../testing/database/year-of-food.ts";
import { formOf, TINY_PNG } from "../../testing/kitchens/upload-receipt.ts";
import { argumentsOfProgram } from "../../testing/program.ts";
import { moveToPostgres } from "./move-database.ts";

const PATIENCE = { timeout: 120_000 };
const silent = (): void => {};

let folder: string;
let dataDir: string;

/** The PostgreSQL server of this run; without one these tests are excluded (vitest.config.ts). */
const server = inject("server");

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "larder-move-"));
  dataDir = join(folder, "data");
  await fillWithYear({ dataDir });
}, PATIENCE.timeout);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashOfFile = (): string =>
  createHash("sha256")
    .update(readFileSync(join(dataDir, "larder.db")))
    .digest("hex");

/** Adds a picture to a recipe; returns its address and content. */
async function addPicture(app: FastifyInstance, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const list = await app.inject({ url: "/api/recipes", headers });
  const { id } = list.json<{ data: { recipes: [{ id: number }] } }>().data.recipes[0];
  const form = formOf([{ name: "image", filename: "dinner.png", bytes: TINY_PNG }]);
  const added = await app.inject({
    method: "POST",
    url: `/api/recipes/${id}/images`,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
  const { url } = added.json<{ data: { image: { url: string } } }>().data.image;
  const { rawPayload, statusCode } = await app.inject({ url });
  expect(statusCode).toBe(200);
  return { url, bytes: rawPayload };
}

describe("moving to PostgreSQL", () => {
  const prefix = `larder_move_${process.pid}_`;
  const newDatabase = (): Promise<string> =>
    createDatabase(server, `${prefix}${randomUUID().replaceAll("-", "")}`);
  afterAll(() => dropDatabases(server, prefix));

  async function countsOf(databaseUrl: string): Promise<number> {
    const db = await openDatabase({ dataDir, databaseUrl });
    const tables = ["households", "users", "sessions", "lots", "expenses"] as const;
    let sum = 0;
    for (const table of tables) {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(table)}`.execute(db);
      sum += rows[0]?.n ?? 0;
    }
    await db.destroy();
    return sum;
  }

  test(
    "keeps every answer, every session and every id, and leaves the file as it was",
    PATIENCE,
    async () => {
      const ofFile = await runOn({ dataDir });
      const token = await signIn(ofFile.app);
      const picture = await addPicture(ofFile.app, token);
      const before = await answersTo(ofFile.app, token);
      const lastId = await sql<{
        seq: number;
      }>`select seq from sqlite_sequence where name = 'expenses'`.execute(ofFile.db);
      await ofFile.stop();

      const hash = hashOfFile();
      const databaseUrl = await newDatabase();
      const lines: string[] = [];
      const report = await moveToPostgres({ dataDir, databaseUrl }, (line) => lines.push(line));
      expect(report).toMatchObject({ isDone: true });
      expect(report.text).toMatch(/Moved [\d,]+ rows of \d+ tables/);
      expect(lines).toContainEqual(
        expect.stringMatching(/^lots: \d{3} rows, sha256 [0-9a-f]{16}$/),
      );
      expect(lines).toContain("images: 1 pictures from their files; 0 have none");
      expect(hashOfFile()).toBe(hash);

      const ofPostgres = await runOn({ dataDir, databaseUrl });
      expect(await answersTo(ofPostgres.app, token)).toEqual(before);
      const moved = await ofPostgres.app.inject({ url: picture.url });
      expect(moved.rawPayload.equals(picture.bytes)).toBe(true);
      expect(await addExpense(ofPostgres.app, token)).toBe((lastId.rows[0]?.seq ?? 0) + 1);
      await ofPostgres.stop();
    },
  );

  test("refuses a database that holds somebody's rows or tables, and writes nothing", async () => {
    const taken = await newDatabase();
    const running = await runOn({ dataDir, databaseUrl: taken });
    await running.db.insertInto("households").values({ created_at: 1 }).execute();
    const foreign = await newDatabase();
    const other = await openDatabase({ dataDir, databaseUrl: foreign });
    await sql`create table users (id bigint)`.execute(other);
    for (const databaseUrl of [taken, foreign])
      expect(await moveToPostgres({ dataDir, databaseUrl }, silent)).toMatchObject({
        isDone: false,
        text: expect.stringContaining("not empty"),
      });
    expect(await countsOf(taken)).toBe(1);
    const { rows } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(other);
    expect(rows).toEqual([{ name: "users" }]);
    await other.destroy();
    await running.stop();
  });

  test("notices one changed digit, and leaves nothing behind", PATIENCE, async () => {
    const databaseUrl = await newDatabase();
    const { db, stop } = await runOn({ dataDir, databaseUrl });
    await sql`create function meddle() returns trigger language plpgsql as
        'begin new.amount_cents := new.amount_cents + case when new.id = 77 then 1 else 0 end; return new; end'`.execute(
      db,
    );
    await sql`create trigger meddle before insert on expenses for each row execute function meddle()`.execute(
      db,
    );
    await stop();
    await expect(moveToPostgres({ dataDir, databaseUrl }, silent)).rejects.toThrow(
      "of expenses is not the same",
    );
    expect(await countsOf(databaseUrl)).toBe(0);
  });

  test(
    "killed in the middle, it leaves the database empty, and can be run again",
    PATIENCE,
    async () => {
      const databaseUrl = await newDatabase();
      const copy = join(folder, "copy");
      cpSync(dataDir, copy, { recursive: true });
      const child = spawn(process.execPath, argumentsOfProgram("commands/move-to-postgres.ts"), {
        env: { PATH: process.env["PATH"], DATA_DIR: copy, DATABASE_URL: databaseUrl },
        stdio: ["ignore", "ignore", "pipe"],
      });
      let said = "";
      for await (const chunk of child.stderr) {
        said += String(chunk);
        if (said.includes("households: ")) break;
      }
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill("SIGKILL");
      await ended;
      expect(child.signalCode).toBe("SIGKILL");
      expect(said).toContain("households: ");
      expect(await countsOf(databaseUrl)).toBe(0);
      const again = await moveToPostgres({ dataDir: copy, databaseUrl }, silent);
      expect(again).toMatchObject({ isDone: true });
      expect(await countsOf(databaseUrl)).toBeGreaterThan(5_900);
    },
  );
});
