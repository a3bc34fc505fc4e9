import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ScanStep } from "@larder/contract/money/scanning";
import { sql, type Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openDatabase } from "../../../db/connect.ts";
import { postgresChannel } from "../../../db/postgres/postgres-channel.ts";
import { makeScanTables, SCANS } from "../../../db/sql/scan-tables.ts";
import type { Database } from "../../../db/schema/schema.ts";
import { aReading, FakeReceiptReader } from "../../../testing/services/fake-receipt-reader.ts";
import { createDatabase, dropDatabases } from "../../../testing/database/postgres-databases.ts";
import { scriptedImage, type Script } from "../../../testing/receipts/scripted-image.ts";
import { TINY_PNG } from "../../../testing/kitchens/upload-receipt.ts";
import type { ReadOptions, ReadOutcome } from "../../receipt-reader.ts";
import { receiptReaderSuite } from "../../receipt-reader.suite.ts";
import { LocalReceiptReader } from "../local/process/local-receipt-reader.ts";
import { ApartReceiptReader } from "./apart-receipt-reader.ts";
import { ScanWorker } from "./scan-worker.ts";

const PREFIX = "larder_readers_";
const entry = fileURLToPath(
  new URL("../../../testing/receipts/scripted-reader-process.ts", import.meta.url),
);
const clock = { now: () => Date.UTC(2026, 4, 1) };
const log = { info: () => {}, warn: () => {}, error: () => {} };
const { signal } = new AbortController();
/** Generous, because a busy machine is no failure. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 25_000 });

/** PostgreSQL server of this run; without one these tests are skipped (vitest.config.ts). */
const server = inject("server");
let url = "";
let db: Kysely<Database>;

beforeAll(async () => {
  url = await createDatabase(server, `${PREFIX}${process.pid}`);
  db = await openDatabase({ dataDir: "", databaseUrl: url });
  await Promise.all([makeScanTables(db), makeScanTables(db)]);
}, 60_000);

afterAll(async () => {
  await db.destroy();
  await dropDatabases(server, PREFIX);
});

/** Starts a reader program within this process. */
function startWorker(): { worker: ScanWorker; local: LocalReceiptReader; ended: Promise<void> } {
  const local = new LocalReceiptReader({ clock, entry, graceMs: 1 });
  const channel = postgresChannel(url, SCANS);
  const worker = new ScanWorker({ db, log, reader: local, channel });
  return { worker, local, ended: worker.run() };
}

const open: { close: () => Promise<void> }[] = [];
const running: ReturnType<typeof startWorker>[] = [];

function askingReader(): ApartReceiptReader {
  const channel = postgresChannel(url, SCANS);
  const made = new ApartReceiptReader({ db, log, channel, graceMs: 1 });
  open.push(made);
  return made;
}

function work(): ReturnType<typeof startWorker> {
  const made = startWorker();
  running.push(made);
  return made;
}

async function stop({ worker, ended }: ReturnType<typeof startWorker>): Promise<void> {
  await worker.stop();
  await ended;
}

async function rowsOf(name: "scans" | "pieces" | "members"): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.raw(`${SCANS}.${name}`)}`.execute(db);
  return rows[0]?.count ?? -1;
}

async function bytesOnDisk(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size(reltoastrelid) + pg_relation_size(oid) as bytes
    from pg_class where oid = ${`${SCANS}.pieces`}::regclass`.execute(db);
  return rows[0]?.bytes ?? -1;
}

/** Number of known reader programs. */
async function readers(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.raw(`${SCANS}.members`)} where reads`.execute(db);
  return rows[0]?.count ?? -1;
}

const nobodyReads = () => eventually(() => expect(readers()).resolves.toBe(0));
const somebodyReads = () => eventually(() => expect(readers()).resolves.toBeGreaterThan(0));

function scan(reader: ApartReceiptReader, script: Script) {
  return reader.read(scriptedImage(script), { signal });
}

const readBy = (outcome: ReadOutcome): string | null =>
  outcome.ok ? outcome.reading.merchant : outcome.reason;

afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.close()));
  await Promise.all(running.splice(0).map(stop));
  if ((await rowsOf("scans")) > 0) throw new Error("A picture outlived its answer.");
});

describe("with a reader", () => {
  let suiteWorker: ReturnType<typeof startWorker>;
  beforeAll(async () => {
    suiteWorker = startWorker();
    await somebodyReads();
  });
  afterAll(() => stop(suiteWorker));

  receiptReaderSuite("readers apart", askingReader);

  test("somebody's only picture does not come after all of somebody else's many", async () => {
    const reader = askingReader();
    const order: string[] = [];
    const read = async (person: number, name: string) => {
      const outcome = await reader.read(scriptedImage("slow"), { signal, person });
      order.push(outcome.ok ? name : `${name} ${outcome.reason}`);
    };
    const mayas = [read(1, "maya"), read(1, "maya"), read(1, "maya"), read(1, "maya")];
    await Promise.all([...mayas, read(2, "sam")]);
    expect(order.toSorted()).toEqual(["maya", "maya", "maya", "maya busy", "sam"]);
    expect(order.at(-1)).toBe("maya");
  });

  test("whoever waits is told so, and what one person waits for is counted at all processes together", async () => {
    const [first, second] = [askingReader(), askingReader()];
    const steps: ScanStep[] = [];
    const leaving = new AbortController();
    const onStep = (step: ScanStep) => steps.push(step);
    const hanging = first.read(scriptedImage("hang"), { signal: leaving.signal, person: 1 });
    await eventually(() => expect(rowsOf("pieces")).resolves.toBe(1));
    const next = second.read(scriptedImage("answer"), { signal, person: 1, onStep });
    const third = first.read(scriptedImage("answer"), { signal, person: 1 });
    await eventually(() => expect(second.load).toEqual({ running: 0, waiting: 1 }));
    await eventually(() => expect(rowsOf("scans")).resolves.toBe(3));
    expect(await second.read(scriptedImage("answer"), { signal, person: 1 })).toEqual({
      ok: false,
      reason: "busy",
      retryAfterSeconds: 12,
    });
    leaving.abort();
    expect([await hanging, await next, await third].map(({ ok }) => ok)).toEqual([
      false,
      true,
      true,
    ]);
    expect(steps[0]).toEqual({ step: "waiting" });
  });

  test("a process of the reader that ends by itself is a clean failure", async () => {
    const reader = askingReader();
    expect(await scan(reader, "crash")).toEqual({ ok: false, reason: "crashed" });
    expect((await scan(reader, "answer")).ok).toBe(true);
  });

  test("what a process that was killed left there is taken away within a minute", async () => {
    await sql`insert into ${sql.raw(`${SCANS}.scans`)} (asker, person, kind, round, state, tries, steps)
      values ('killed', 1, 'receipt', 0, 'waiting', 0, '[]')`.execute(db);
    await eventually(() => expect(rowsOf("scans")).resolves.toBe(0));
  }, 90_000);
});

test("where nobody reads, callers are told so at once", async () => {
  await nobodyReads();
  const outcome = await scan(askingReader(), "answer");
  expect(outcome).toEqual({ ok: false, reason: "busy", retryAfterSeconds: 3 });
});

test("a picture of many pieces arrives whole, and none of its bytes stays in the files of the database", async () => {
  const image = randomBytes(1_100_000);
  image.set(scriptedImage("answer"));
  const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  let onDisk = 0;
  const reading = {
    readPage: () => Promise.reject(new Error("nobody asked for a page")),
    read: async (bytes: Uint8Array) => {
      onDisk = await bytesOnDisk();
      return { ok: true as const, reading: { ...aReading([]), merchant: hashOf(bytes) } };
    },
    close: async () => {},
  };
  const worker = new ScanWorker({ db, log, reader: reading });
  const ended = worker.run();
  await somebodyReads();
  const reader = askingReader();
  expect(readBy(await reader.read(image, { signal }))).toBe(hashOf(image));
  await reader.close();
  expect(onDisk).toBeGreaterThan(image.length);
  await eventually(() => expect(bytesOnDisk()).resolves.toBe(0));
  await worker.stop();
  await ended;
});

/** Image held by a reader that is gone. */
async function leaveBehind(tries: number): Promise<void> {
  await sql`update ${sql.raw(`${SCANS}.scans`)} set reader = 'killed', tries = ${tries}`.execute(
    db,
  );
}

test("what a reader that was killed had is read by another; what ended two is read by nobody", async () => {
  const killed = work();
  await somebodyReads();
  for (const { script, tries, expected } of [
    { script: "slow", tries: 1, expected: true },
    { script: "hang", tries: 2, expected: false },
  ] as const) {
    const reader = askingReader();
    const outcome = scan(reader, script);
    await eventually(() => expect(reader.load.running).toBe(1));
    await eventually(() => expect(rowsOf("pieces")).resolves.toBe(1));
    await leaveBehind(tries);
    expect((await outcome).ok).toBe(expected);
  }
  await stop(killed);
});

test("a reader that is told to stop gives back what it cannot finish, and another reads it", async () => {
  const closing = new AbortController();
  const neverDone = {
    readPage: () => Promise.reject(new Error("nobody asked for a page")),
    read: async (_: Uint8Array, { onStep }: ReadOptions) => {
      onStep?.({ step: "decoding" });
      await once(closing.signal, "abort");
      return { ok: false as const, reason: "aborted" as const };
    },
    close: async () => closing.abort(),
  };
  const first = new ScanWorker({ db, log, reader: neverDone });
  const ended = first.run();
  await somebodyReads();
  const steps: ScanStep[] = [];
  const onStep = (step: ScanStep) => steps.push(step);
  const outcome = askingReader().read(scriptedImage("answer"), { signal, onStep });
  await eventually(() => expect(steps).toContainEqual({ step: "decoding" }));
  await first.stop();
  await ended;
  work();
  expect((await outcome).ok).toBe(true);
});

test("a page of print is read apart too", async () => {
  const fake = new FakeReceiptReader();
  fake.willShow("Plum cake", "500 g plums");
  const worker = new ScanWorker({ db, log, reader: fake });
  const ended = worker.run();
  await somebodyReads();
  const outcome = await askingReader().readPage(TINY_PNG, { signal });
  expect(outcome).toEqual({ ok: true, lines: ["Plum cake", "500 g plums"] });
  await worker.stop();
  await ended;
});

test("a reader needs rights on the tables of scans alone", async () => {
  const role = `reader_${process.pid}`;
  for (const text of [
    `create role ${role} login password 'reader'`,
    `grant usage on schema ${SCANS} to ${role}`,
    `grant select, insert, update, delete, truncate on all tables in schema ${SCANS} to ${role}`,
  ])
    await sql.raw(text).execute(db);
  const address = new URL(url);
  address.username = role;
  address.password = "reader";
  const own = await openDatabase({ dataDir: "", databaseUrl: address.href });
  const local = new LocalReceiptReader({ clock, entry, graceMs: 1 });
  const worker = new ScanWorker({ db: own, log, reader: local });
  const ended = worker.run();
  await somebodyReads();
  const reader = askingReader();
  expect((await scan(reader, "answer")).ok).toBe(true);
  await worker.stop();
  await ended;
  await reader.close();
  await own.destroy();
  await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(db);
});
