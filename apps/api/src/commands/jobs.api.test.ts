import { beforeEach, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { runJobsCommand, USAGE } from "./jobs-command.ts";

const larder = testAppForFile();

beforeEach(() => larder.db.deleteFrom("jobs").execute());

const run = (...args: readonly string[]) =>
  runJobsCommand(larder.db, { args, now: larder.clock.now() });

/** A failed or waiting job. */
async function aJob(failedAt: string | null, reason: string | null = "SMTP: ESOCKET at CONN") {
  const { id } = await larder.db
    .insertInto("jobs")
    .values({
      kind: "letter",
      payload: "{}",
      run_at: 0,
      created_at: 0,
      tries: 7,
      failed_at: failedAt === null ? null : Date.parse(failedAt),
      last_error: reason,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const stateOf = (id: number) =>
  larder.db
    .selectFrom("jobs")
    .select(["failed_at", "tries", "run_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("what was given up is listed with its reason, the newest first", async () => {
  expect(await run("list")).toEqual({ isDone: true, text: "0 jobs to do, 0 jobs given up." });
  await aJob(null, null);
  const first = await aJob("2026-03-08T08:00:00Z");
  const second = await aJob("2026-03-09T08:00:00Z", "SMTP: EENVELOPE at RCPT TO, answer 550");
  const { isDone, text } = await run("list");
  expect(isDone).toBe(true);
  expect(text.split("\n").map((line) => line.split(/\s{2,}/))).toEqual([
    ["ID", "KIND", "TRIES", "GIVEN UP", "WHY"],
    [
      `${second}`,
      "letter",
      "7",
      "2026-03-09T08:00:00.000Z",
      "SMTP: EENVELOPE at RCPT TO, answer 550",
    ],
    [`${first}`, "letter", "7", "2026-03-08T08:00:00.000Z", "SMTP: ESOCKET at CONN"],
    [""],
    ["1 job to do, 2 jobs given up."],
  ]);
});

test("what waits after a failed try is listed with the reason and the next try", async () => {
  const id = await aJob(null, "SMTP: ESOCKET (CERT_HAS_EXPIRED) at CONN");
  const { text } = await run("list");
  expect(text.split("\n").map((line) => line.split(/\s{2,}/))).toEqual([
    ["ID", "KIND", "TRIES", "NEXT TRY", "WHY"],
    [
      `${id}`,
      "letter",
      "7",
      "1970-01-01T00:00:00.000Z",
      "SMTP: ESOCKET (CERT_HAS_EXPIRED) at CONN",
    ],
    [""],
    ["1 job to do, 0 jobs given up."],
  ]);
});

test("one that is revived is due at once with all its tries, the others stay", async () => {
  const [one, other] = [await aJob("2026-03-08T08:00:00Z"), await aJob("2026-03-08T08:00:00Z")];
  expect(await run("revive", String(one))).toEqual({
    isDone: true,
    text: "1 job will be tried again by the server.",
  });
  expect(await stateOf(one)).toEqual({ failed_at: null, tries: 0, run_at: larder.clock.now() });
  expect((await stateOf(other)).failed_at).not.toBeNull();
  expect(await run("revive", String(one))).toEqual({
    isDone: false,
    text: `No job ${one} was given up.`,
  });
  expect((await run("revive", "all")).text).toBe("1 job will be tried again by the server.");
  expect((await run("revive", "all")).text).toBe("0 jobs will be tried again by the server.");
});

test.each([[], ["list", "all"], ["revive"], ["revive", "x"], ["revive", "1", "2"], ["drop"]])(
  "jobs %s %s is answered with how to call it",
  async (...args) => {
    expect(await run(...args)).toEqual({ isDone: false, text: USAGE });
  },
);
