import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { words } from "@larder/words/en/answers/answers";
import { openDatabase } from "@larder/api/db/connect";
import { composeReceipt } from "@larder/bench/receipts/composed/compose-receipt";
import { LAYOUTS } from "@larder/bench/receipts/composed/composed-tills";
import { plainPicture } from "@larder/bench/receipts/composed/plain-picture";
import { seededRandom, type Random } from "@larder/bench/receipts/composed/seeded-random";
import type { Fault, FaultRun } from "./fault.ts";
import { makePeople, type Person } from "./people.ts";
import { builtProduct, prepareProduct, type Product } from "./product.ts";
import { filesWith, ScanTables } from "./scan-tables.ts";

const READERS = 3;
const PROCESSES = 2;
/** More than readers, so that one waits. */
const PEOPLE = 4;
const POLL_MS = 20;
const AGAIN_MS = 300;
const BUSY = 503;
/** Until the remains of a killed process are gone. */
const LONGEST_MS = 60_000;
/** Until all have an answer on a busy machine, where readers have a low priority. */
const LONGEST_READING_MS = 240_000;
const BEING_READ = "scans where state = 'reading'";
/** Maximum length of a JPEG comment. */
const COMMENT_BYTES = 60_000;

/** A drawn receipt that contains a marker in its bytes. */
async function markedReceipt(index: number, marker: string): Promise<Buffer> {
  const layout = LAYOUTS[index % LAYOUTS.length];
  assert.ok(layout);
  const random = seededRandom(index);
  const { lines } = composeReceipt(layout, random);
  const picture = Buffer.from(await plainPicture(lines, random));
  const comment = Buffer.alloc(COMMENT_BYTES, marker);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(COMMENT_BYTES + 2, 4);
  return Buffer.concat([head, comment, picture.subarray(2)]);
}

/** Sends a receipt; null without an answer. */
async function send(
  { url }: Product,
  { token }: Person,
  { picture, signal }: { readonly picture: Buffer; readonly signal?: AbortSignal },
) {
  const body = new FormData();
  body.append("receiptImage", new Blob([new Uint8Array(picture)]), "receipt.jpg");
  try {
    const answer = await fetch(`${url}/api/scanning/upload-receipt`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
      ...(signal && { signal }),
    });
    const text = await answer.text();
    return { status: answer.status, text };
  } catch (error) {
    // The process was killed, or this caller left.
    if (error instanceof TypeError || signal?.aborted === true) return null;
    throw error;
  }
}

/** Sends a receipt until it is read; returns the reasons of all retries. */
async function sendUntilRead(
  products: readonly Product[],
  person: Person,
  picture: Buffer,
): Promise<readonly string[]> {
  const startedAt = performance.now();
  const refusals: string[] = [];
  for (;;) {
    const product = products[refusals.length % products.length];
    assert.ok(product);
    const answer = await send(product, person, { picture });
    if (answer?.status === 200) {
      const { data } = JSON.parse(answer.text) as {
        data: { items: unknown[]; receipt: { picture: string } };
      };
      assert.equal(data.receipt.picture, createHash("sha256").update(picture).digest("hex"));
      assert.ok(data.items.length > 0, "a drawn receipt has lines");
      return refusals;
    }
    assert.ok(answer === null || answer.status === BUSY, `a scan was answered ${answer?.text}`);
    assert.ok(
      performance.now() - startedAt < LONGEST_READING_MS,
      `a receipt that nobody reads: ${refusals.join("\n")}`,
    );
    refusals.push(answer?.text ?? "no answer");
    await wait(AGAIN_MS);
  }
}

/** The id of a reader process. */
function idOf(reader: Product): string {
  const id = [...reader.log.matchAll(/"reader":"([\w-]+)"/g)].at(-1)?.[1];
  assert.ok(id !== undefined, reader.log);
  return id;
}

/** Polls until it is true. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    assert.ok(performance.now() - startedAt < LONGEST_MS, `not within a minute: ${what}`);
    await wait(POLL_MS);
  }
  return performance.now() - startedAt;
}

interface Cast {
  readonly products: readonly Product[];
  readonly readers: readonly Product[];
  readonly people: readonly Person[];
  readonly pictures: readonly Buffer[];
  readonly tables: ScanTables;
}

/** All users send a receipt at once, and retry at their next server; returns the reasons. */
function everybodySends(
  { people, pictures }: Cast,
  serversOf: (index: number) => readonly Product[],
): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    people.map((person, index) =>
      sendUntilRead(serversOf(index), person, pictures[index] ?? Buffer.of()),
    ),
  );
}

/** A caller leaves while the receipt is read. */
async function leave({ products, people, pictures, tables }: Cast, random: Random): Promise<void> {
  const [person] = people;
  const [picture] = pictures;
  assert.ok(person && picture);
  const leaving = new AbortController();
  const left = send(random.pick(products), person, { picture, signal: leaving.signal });
  await until("a receipt is read", async () => (await tables.count(BEING_READ)) > 0);
  leaving.abort();
  assert.equal(await left, null);
  await until("who left is forgotten", async () => (await tables.count("scans")) === 0);
}

/** A reader is killed within a receipt: no user has to send again. */
async function killReader(cast: Cast, random: Random, isShort: boolean): Promise<void> {
  const { products, readers, tables } = cast;
  const sent = everybodySends(cast, (index) =>
    index % 2 === 0 ? products : products.toReversed(),
  );
  await until("all readers are busy", async () => (await tables.count(BEING_READ)) === READERS);
  const reader = random.pick(readers);
  await reader.kill();
  if (isShort) await tables.forget(idOf(reader));
  await until("another takes over", async () => (await tables.count("scans where tries > 1")) > 0);
  // On a busy machine a reading may time out at any reader.
  const refusals = (await sent).flat().filter((text) => !text.includes(words.scannerSlow));
  assert.deepEqual(refusals, [], "nobody has to send again what a reader was killed with");
  reader.launch();
}

/**
 * A server is killed while users wait: they retry at the other one. Returns the number of retries.
 */
async function killServer(cast: Cast, random: Random, isShort: boolean): Promise<number> {
  const { products, tables } = cast;
  const server = random.pick(products);
  const others = products.filter((one) => one !== server);
  const sent = everybodySends(cast, () => [server, ...others, ...others]);
  await until("some are read", async () => (await tables.count(BEING_READ)) === READERS);
  const waiting = await tables.askers();
  await server.kill();
  if (isShort) await Promise.all(waiting.map((asker) => tables.forget(asker)));
  await server.start();
  const again = (await sent).flat().length;
  assert.ok(again > 0, "who waited at the server that was killed sends again");
  return again;
}

async function inject(run: FaultRun): Promise<string> {
  const databaseUrl = await run.newPostgres();
  const env = { RECEIPT_READERS: "apart" };
  const program = [join(await builtProduct(), "server/reader.mjs")];
  const products = await Promise.all(
    Array.from({ length: PROCESSES }, () => prepareProduct({ databaseUrl, env })),
  );
  const readers = await Promise.all(
    Array.from({ length: READERS }, () => prepareProduct({ databaseUrl, program })),
  );
  const db = await openDatabase({ dataDir: "", databaseUrl });
  try {
    await Promise.all(products.map((product) => product.start()));
    for (const reader of readers) reader.launch();
    const marker = `picture-${process.pid}-${run.random.between(1, 1e9)}.`;
    const pictures = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => markedReceipt(index, marker)),
    );
    const people = await makePeople(products[0]?.url ?? "", PEOPLE);
    const tables = new ScanTables(db);
    await until("the readers show themselves", async () => {
      return (await tables.count("members where reads")) === READERS;
    });
    const folder = await tables.searchedFolder(`control-${marker}`.toUpperCase());
    const cast = { products, readers, people, pictures, tables };
    let [again, longest] = [0, 0];
    for (let round = 1; round <= run.rounds; round += 1) {
      await leave(cast, run.random);
      await killReader(cast, run.random, run.isShort);
      again += await killServer(cast, run.random, run.isShort);
      const gone = await until(
        "no picture is left, nor its bytes in files",
        async () => (await tables.count("scans")) === 0 && (await tables.fileBytes()) === 0,
      );
      longest = Math.max(longest, gone);
      await tables.checkpoint();
      assert.deepEqual(filesWith(folder, marker), [], "bytes of pictures on the disk");
      for (const one of [...products, ...readers]) {
        assert.ok(one.isRunning, `a process ended by itself:\n${one.log}`);
        assert.ok(!one.log.includes(marker), "bytes of pictures in a log");
      }
      run.say(`round ${round}: ${again} sent again, gone after ${gone.toFixed(0)} ms`);
    }
    const read = run.rounds * PEOPLE * 2;
    return `${read} receipts read, none lost, ${again} sent again; no picture and none of its bytes left ${(longest / 1000).toFixed(1)} s after the last answer at most`;
  } finally {
    await db.destroy();
    await Promise.all([...products, ...readers].map((one) => one.discard()));
  }
}

/**
 * Three separate readers and two servers; a reader and a server are killed during scans, and a
 * caller leaves. apart-receipt-reader.postgres.test.ts covers the receipt itself every day with
 * simulated readers.
 */
export const postgresReaders: Fault = {
  name: "readers",
  database: "postgres",
  rounds: { short: 1, long: 20 },
  isRare: true,
  inject,
};
