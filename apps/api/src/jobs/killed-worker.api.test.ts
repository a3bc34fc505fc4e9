import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { inTransaction } from "../db/transaction.ts";
import { ok } from "../values/outcome.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { JobKind } from "./job-kind.ts";
import { Jobs, LEASE_MS } from "./jobs.ts";

let larder: TestApp;
afterEach(() => larder.close());

const sourceOf = (file: string) =>
  JSON.stringify(pathToFileURL(`${import.meta.dirname}/${file}`).href);

/** A process that takes one job, reports it and never ends. */
const worker = (config: string, now: number): string => `
  const { openDatabase } = await import(${sourceOf("../db/connect.ts")});
  const { Jobs } = await import(${sourceOf("jobs.ts")});
  const any = { safeParse: (data) => ({ success: true, data }) };
  const run = () => {
    process.stdout.write("taken");
    return new Promise((resolve) => setTimeout(resolve, 1e6));
  };
  const log = { info() {}, warn() {}, error() {} };
  const db = await openDatabase(${config});
  await new Jobs({ db, log, clock: { now: () => ${now} } }, [{ name: "errand", payload: any, run }]).runDue();
`;

test("a job of a process that is killed in its middle is done by another one, once its lease is over", async () => {
  larder = await startTestApp();
  const done: string[] = [];
  const errand: JobKind<string> = {
    name: "errand",
    payload: z.string(),
    run: async (what) => {
      done.push(what);
      return null;
    },
  };
  const jobs = new Jobs(larder.deps, [errand]);
  await inTransaction(larder.db, async (tx) => {
    await jobs.add(tx, errand, { payload: "buy a stamp" });
    return ok(undefined);
  });
  const { dataDir, databaseUrl } = larder.deps.config;
  const program = worker(JSON.stringify({ dataDir, databaseUrl }), larder.clock.now());
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await jobs.runDue()).toBe(0);
  larder.clock.advance(LEASE_MS);
  expect(await jobs.runDue()).toBe(1);
  expect(done).toEqual(["buy a stamp"]);
  expect(await jobs.counts()).toMatchObject({ waiting: 0, dead: 0 });
  const { tries } = await larder.db.selectFrom("jobs").select("tries").executeTakeFirstOrThrow();
  expect(tries).toBe(2);
});
