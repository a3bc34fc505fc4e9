import { jobsApi } from "@larder/contract/household/jobs";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { inTransaction } from "../db/transaction.ts";
import { ok } from "../values/outcome.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import type { JobKind } from "./job-kind.ts";
import { Jobs } from "./jobs.ts";

const MINUTE_MS = 60_000;

let larder: TestApp;
let ada: TestUser;
let jobs: Jobs;
let isFailing: boolean;
const done: string[] = [];

const errand: JobKind<string> = {
  name: "errand",
  payload: z.string(),
  run: async (what) => {
    if (isFailing) return { reason: "the shop is closed", isFinal: true };
    done.push(what);
    return null;
  },
};

beforeEach(async () => {
  larder = await startTestApp();
  ada = await larder.aUser({ role: "ADMIN" });
  jobs = new Jobs(larder.deps, [errand]);
  isFailing = true;
  done.splice(0);
});
afterEach(() => larder.close());

const add = (payload: string) =>
  inTransaction(larder.db, async (tx) => {
    await jobs.add(tx, errand, { payload });
    return ok(undefined);
  });
const seen = async (query = {}) => (await ada.call(jobsApi.list, { query })).data;

test("an admin sees how much waits, since when, and what was given up and why, the newest first", async () => {
  expect(await seen()).toEqual({
    waiting: 0,
    dueSince: null,
    failing: [],
    jobs: [],
    total: 0,
    page: 1,
    totalPages: 1,
    limit: 20,
  });
  for (const what of ["bread", "milk", "tea"]) {
    await add(what);
    await jobs.runDue();
    larder.clock.advance(MINUTE_MS);
  }
  await add("salt");
  const all = await seen();
  expect(all).toMatchObject({ waiting: 1, dueSince: "2026-03-10T12:03:00.000Z", total: 3 });
  expect(all.jobs.map(({ failedAt }) => failedAt)).toEqual([
    "2026-03-10T12:02:00.000Z",
    "2026-03-10T12:01:00.000Z",
    "2026-03-10T12:00:00.000Z",
  ]);
  expect(all.jobs[0]).toMatchObject({ kind: "errand", tries: 1, reason: "the shop is closed" });
  expect(JSON.stringify(all)).not.toContain("tea");
  const last = await seen({ limit: 2, page: 2 });
  expect(last).toMatchObject({ total: 3, page: 2, totalPages: 2, limit: 2 });
  expect(last.jobs).toEqual(all.jobs.slice(2));
});

test("what was given up begins anew, once however often it is asked for", async () => {
  await add("bread");
  await jobs.runDue();
  const [{ id } = { id: 0 }] = (await seen()).jobs;
  isFailing = false;
  const again = () => ada.call(jobsApi.again, { id });
  const answers = await Promise.all([again(), again(), again()]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await seen()).toMatchObject({ waiting: 1, jobs: [] });
  await jobs.runDue();
  expect((await again()).status).toBe(204);
  await jobs.runDue();
  expect(done).toEqual(["bread"]);
  const unknown = await ada.call(jobsApi.again, { id: 987_654 });
  expect([unknown.status, unknown.code]).toEqual([404, "not_found"]);
});

test("work that is tried again is shown with its tries, its last reason and its next try, the soonest first", async () => {
  const failsFor = (reason: string): JobKind<string> => ({
    ...errand,
    run: async () => ({ reason, isFinal: false }),
  });
  for (const reason of ["SMTP: ESOCKET (ECONNREFUSED) at CONN", "the webhook answered 503"]) {
    await add("bread");
    await new Jobs(larder.deps, [failsFor(reason)]).runDue();
    larder.clock.advance(1000);
  }
  const { waiting, failing } = await seen();
  expect(waiting).toBe(2);
  expect(failing).toMatchObject([
    {
      kind: "errand",
      tries: 1,
      nextTryAt: "2026-03-10T12:00:05.000Z",
      reason: "SMTP: ESOCKET (ECONNREFUSED) at CONN",
    },
    { tries: 1, nextTryAt: "2026-03-10T12:00:06.000Z", reason: "the webhook answered 503" },
  ]);
});

test("a page of the list costs two statements beside the two counts", async () => {
  await add("bread");
  await jobs.runDue();
  // One is the guard's.
  expect(await larder.statementsOf(() => ada.call(jobsApi.list))).toHaveLength(5);
});
