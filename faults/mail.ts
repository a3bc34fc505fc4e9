import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "@larder/api/db/connect";
import { LEASE_MS } from "@larder/api/jobs/jobs";
import { onLetter, startMailServer } from "@larder/api/testing/services/mail-server";
import type { Fault, FaultRun } from "./fault.ts";
import { callApi, makePeople, mustCall, type Person } from "./people.ts";
import { admin, prepareProduct, type Product } from "./product.ts";

const PASSWORDS = ["correct-horse-battery", "battery-staple-horse"] as const;
const LONGEST_KILL_MS = 250;
/** From the mail server's answer to the kill. */
const LONGEST_ANSWERED_MS = 4;
const DRAIN_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const UNAUTHORIZED_PASSWORD = "wrong_password";

/**
 * Moment of the kill: before the letter is sent, after the mail server accepted it and before it
 * answers, after that, or at random.
 */
const moments = ["before", "taken", "answered", "random"] as const;
type Moment = (typeof moments)[number];

interface Arrived {
  readonly id: string;
  readonly date: string;
}

const headerOf = (name: string, message: string): string =>
  new RegExp(`^${name}: (.*)\r$`, "im").exec(message)?.[1] ?? "";

/** A real mail server that stores letters, and kills the product on command. */
class MailThatKills {
  readonly arrived: Arrived[] = [];
  /** The fault of the next letter; null delivers it. */
  moment: Moment | null = null;
  kill: () => void = () => {};
  #server: Awaited<ReturnType<typeof startMailServer>> | undefined;

  async start(random: FaultRun["random"]): Promise<number> {
    const killAt = (moment: Moment): boolean => {
      if (this.moment !== moment) return false;
      this.moment = null;
      return true;
    };
    this.#server = await startMailServer({
      onRcptTo: (_address, _session, callback) => {
        if (killAt("before")) this.kill();
        callback();
      },
      onData: onLetter((message, _session, callback) => {
        this.arrived.push({ id: headerOf("Message-ID", message), date: headerOf("Date", message) });
        if (killAt("taken")) this.kill();
        callback();
        if (killAt("answered")) setTimeout(this.kill, random.between(0, LONGEST_ANSWERED_MS));
      }),
    });
    return this.#server.port;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}

interface JobRow {
  readonly id: number;
  readonly created_at: number;
  readonly done_at: number | null;
  readonly failed_at: number | null;
}

const isLetter = ({ kind }: { readonly kind: string }): boolean =>
  kind.endsWith("letter") || kind.endsWith("mail");

/**
 * Reads the jobs of a killed product and expires their leases, which saves three minutes a round.
 * Their creation time, the base of the Message-ID, stays.
 */
async function lookAndAge({ dataDir }: Product): Promise<readonly JobRow[]> {
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const rows = await db
      .selectFrom("jobs")
      .select(["id", "kind", "created_at", "done_at", "failed_at"])
      .execute();
    await db
      .updateTable("jobs")
      .set((set) => ({ locked_until: set("locked_until", "-", LEASE_MS) }))
      .where("locked_until", "is not", null)
      .execute();
    return rows.filter(isLetter);
  } finally {
    await db.destroy();
  }
}

/** True if a job's letter arrived, by Message-ID. */
const cameOf =
  (arrived: readonly Arrived[]) =>
  ({ id, created_at: createdAt }: JobRow): boolean =>
    arrived.some((letter) => letter.id.startsWith(`<larder-${id}-${createdAt}@`));

/** Waits until no job is left, as an administrator sees it. */
async function drain({ url }: Product, token: string): Promise<void> {
  const giveUpAt = performance.now() + DRAIN_TIMEOUT_MS;
  for (;;) {
    const { waiting, total } = await mustCall(url, "GET /admin/jobs", { token });
    assert.equal(total, 0, "a job was given up");
    if (waiting === 0) return;
    assert.ok(performance.now() < giveUpAt, `${waiting} jobs were not done in time`);
    await wait(POLL_MS);
  }
}

/**
 * Changes the password, which sends one letter; true if that was answered. Otherwise either
 * password may be valid.
 */
async function changePassword(
  { url }: Product,
  { token }: Person,
  known: { present: number },
): Promise<boolean> {
  for (const present of [known.present, 1 - known.present]) {
    const body = { currentPassword: PASSWORDS[present], newPassword: PASSWORDS[1 - present] };
    const answer = await callApi(url, "POST /auth/change-password", { token, body }).catch(
      () => null,
    );
    if (answer?.code === UNAUTHORIZED_PASSWORD) continue;
    if (answer === null) return false;
    assert.equal(answer.status, 200, answer.message);
    known.present = 1 - present;
    return true;
  }
  throw new Error("Neither password is the present one.");
}

async function inject({ rounds, random, say }: FaultRun): Promise<string> {
  const mail = new MailThatKills();
  const port = await mail.start(random);
  const product = await prepareProduct({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Larder <larder@larder.example>",
      PUBLIC_URL: "https://larder.example",
    },
  });
  mail.kill = () => process.kill(product.pid, "SIGKILL");
  const known = { present: 0 };
  const killed: Record<Moment, number> = { before: 0, taken: 0, answered: 0, random: 0 };
  let answered = 0;
  let inWindow = 0;
  try {
    await product.start();
    const { token } = await mustCall(product.url, "POST /auth/login", { body: admin });
    const [person] = await makePeople(product.url, 1);
    assert.ok(person);
    await drain(product, token as string);
    const before = mail.arrived.length;
    for (let round = 1; round <= rounds; round += 1) {
      const moment = moments[(round - 1) % moments.length] ?? "random";
      mail.moment = moment;
      const ended = product.ended;
      if (moment === "random")
        setTimeout(() => void product.kill(), random.between(0, LONGEST_KILL_MS));
      if (await changePassword(product, person, known)) answered += 1;
      await ended;
      killed[moment] += 1;
      mail.moment = null;
      const came = cameOf(mail.arrived);
      const left = await lookAndAge(product);
      if (left.some((job) => job.done_at === null && came(job))) inWindow += 1;
      await product.start();
      await drain(product, token as string);
      say(
        `round ${round}, killed ${moment}: ${mail.arrived.length} letters, ${inWindow} in the window`,
      );
    }
    await product.kill();
    const jobs = await lookAndAge(product);
    const missing = jobs.filter((job) => !cameOf(mail.arrived)(job));
    assert.deepEqual(missing, [], "letters that never came");
    const ids = new Set(mail.arrived.map(({ id }) => id));
    assert.equal(ids.size, jobs.length, "distinct Message-IDs are as many as letters");
    assert.equal(new Set(mail.arrived.map(({ id, date }) => id + date)).size, ids.size);
    assert.ok(jobs.length - before >= answered, "a letter for every answered change");
    const repeats = mail.arrived.length - ids.size;
    assert.ok(repeats <= inWindow, `${repeats} repeats, ${inWindow} rounds in the window`);
    assert.ok(rounds < moments.length || inWindow > 0, "no round hit the window");
    const times = moments.map((moment) => `${killed[moment]} ${moment}`).join(", ");
    return `${jobs.length} letters, ${ids.size} Message-IDs, ${repeats} repeats; ${rounds} kills (${times}), ${inWindow} between send and mark`;
  } finally {
    await product.discard();
    await mail.close();
  }
}

/**
 * SIGKILL while letters are sent to a real mail server: none is lost, and a repeated one has the
 * same Message-ID.
 */
export const mail: Fault = {
  name: "mail",
  database: "sqlite",
  rounds: { short: 8, long: 200 },
  inject,
};
