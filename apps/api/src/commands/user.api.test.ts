import { setTimeout } from "node:timers/promises";
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminApi } from "@larder/contract/household/admin";
import { authApi } from "@larder/contract/access/auth";
import { secondFactorApi } from "@larder/contract/access/second-factor";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stateOfTables } from "../db/migrate.ts";
import { codeOfApp } from "../testing/people/authenticator.ts";
import { argumentsOfProgram } from "../testing/program.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { startTestApp, type TestUser } from "../testing/test-app.ts";
import { runUserCommand } from "./user-command.ts";

const larder = testAppForFile();
let ada: TestUser;
let maya: TestUser;

beforeAll(async () => {
  ada = await larder.aUser({ name: "Ada", role: "ADMIN", email: "ada@example.com" });
});
beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya" });
});

const run = (args: readonly string[], line = "") =>
  runUserCommand(larder.db, {
    ...larder.deps,
    args,
    readLine: async () => line,
    config: { publicUrl: "https://larder.kitchen.example", hasPasswords: true },
  });
const userOf = async (user: TestUser) => (await user.call(authApi.me)).data.user;
const signIn = (email: string, password: string) =>
  larder.call(authApi.login, { body: { email, password } });

describe("roles", () => {
  test("are granted and revoked, and count from the next call on", async () => {
    const granted = await run(["grant-admin", ` ${maya.email.toUpperCase()} `]);
    expect(granted).toEqual({ isDone: true, text: `${maya.email} is now an administrator.` });
    expect((await maya.call(adminApi.users)).status).toBe(200);
    const again = await run(["grant-admin", maya.email]);
    expect(again).toEqual({ isDone: true, text: `${maya.email} is an administrator already.` });
    const revoked = await run(["revoke-admin", maya.email]);
    expect(revoked).toEqual({ isDone: true, text: `${maya.email} is no longer an administrator.` });
    expect((await maya.call(adminApi.users)).status).toBe(403);
    const none = await run(["revoke-admin", maya.email]);
    expect(none).toEqual({ isDone: true, text: `${maya.email} is not an administrator.` });
  });

  test("the only administrator stays one", async () => {
    const refused = await run(["revoke-admin", ada.email]);
    expect(refused.isDone).toBe(false);
    expect(refused.text).toBe(
      "ada@example.com is the only administrator. Make someone else an administrator first.",
    );
    expect((await userOf(ada)).role).toBe("ADMIN");
  });

  test("of two who are revoked at once, one stays", async () => {
    await run(["grant-admin", maya.email]);
    const reports = await Promise.all([
      run(["revoke-admin", maya.email]),
      run(["revoke-admin", ada.email]),
    ]);
    expect(reports.filter((report) => report.isDone)).toHaveLength(1);
    await run(["grant-admin", ada.email]);
    await run(["revoke-admin", maya.email]);
  });
});

describe("who cannot get in, or shall not stay in", () => {
  test("signs in without the second factor once it was reset", async () => {
    const none = await run(["reset-2fa", maya.email]);
    expect(none).toEqual({ isDone: true, text: `${maya.email} has no second factor.` });
    const { secret } = (await maya.call(secondFactorApi.begin)).data;
    const code = codeOfApp(secret, larder.clock.now());
    await maya.call(secondFactorApi.confirm, { body: { code } });
    const reset = await run(["reset-2fa", maya.email]);
    expect(reset.text).toBe(`${maya.email} signs in without a second factor now.`);
    const { data } = await maya.call(secondFactorApi.look);
    expect(data).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  });

  test("is signed out everywhere by one command, and nobody else is", async () => {
    const ended = await run(["end-sessions", maya.email]);
    expect(ended).toEqual({ isDone: true, text: `${maya.email} is signed out everywhere.` });
    expect((await maya.call(authApi.me)).status).toBe(401);
    expect((await ada.call(authApi.me)).status).toBe(200);
    const again = await run(["end-sessions", maya.email]);
    expect(again.text).toBe(`${maya.email} is signed in nowhere.`);
  });
});

describe("what changes while a command runs", () => {
  test("counts as it is: of a grant and a revocation at once the last one is told truly", async () => {
    await run(["grant-admin", maya.email]);
    for (let round = 0; round < 5; round += 1) {
      const reports = await Promise.all([
        run(["revoke-admin", maya.email]),
        run(["grant-admin", maya.email]),
      ]);
      const isAdmin = (await userOf(maya)).role === "ADMIN";
      const wasGranted = reports[1].text.endsWith("is now an administrator.");
      expect([reports[0].isDone, wasGranted]).toEqual([true, isAdmin]);
      await run(["grant-admin", maya.email]);
    }
    await run(["revoke-admin", maya.email]);
  });

  // Hashing the new password takes twenty milliseconds: on a busy machine the deletion may come too
  // late.
  const UNTIL_MET = { retry: 5 };
  test(
    "an account that was deleted meanwhile has no new password, and that is said",
    UNTIL_MET,
    async () => {
      const person = await larder.aUser();
      const command = run(["reset-password", person.email]);
      expect((await person.call(authApi.deleteAccount)).status).toBe(204);
      const report = await command;
      expect(report.isDone).toBe(false);
      expect(report.text).toContain(`No account has the email ${person.email}.`);
    },
  );
});

describe("plans", () => {
  test("are given and taken back", async () => {
    expect((await run(["set-pro", maya.email])).text).toBe(`${maya.email} is now PRO.`);
    expect((await userOf(maya)).subscriptionStatus).toBe("PRO");
    expect((await run(["set-pro", maya.email])).text).toBe(`${maya.email} is PRO already.`);
    expect((await run(["set-free", maya.email])).text).toBe(`${maya.email} is now FREE.`);
    expect((await userOf(maya)).subscriptionStatus).toBe("FREE");
  });
});

describe("a password", () => {
  test("is made up and printed, and ends every session", async () => {
    const report = await run(["reset-password", maya.email]);
    expect(report.isDone).toBe(true);
    const password = /New password: (\S{20})$/.exec(report.text)?.[1] ?? "";
    expect((await maya.call(authApi.me)).status).toBe(401);
    expect((await signIn(maya.email, password)).status).toBe(200);
  });

  test("is read from the standard input and not printed", async () => {
    const report = await run(["reset-password", maya.email, "--stdin"], "correct horse");
    expect(report.isDone).toBe(true);
    expect(report.text).not.toContain("correct horse");
    expect((await signIn(maya.email, "correct horse")).status).toBe(200);
  });

  test("that is too easy to guess changes nothing", async () => {
    const report = await run(["reset-password", maya.email, "--stdin"], "password123");
    expect(report).toEqual({
      isDone: false,
      text: "This password is too common. Choose a longer or less usual one.",
    });
    expect((await maya.call(authApi.me)).status).toBe(200);
  });

  test("that is too short changes nothing", async () => {
    const report = await run(["reset-password", maya.email, "--stdin"], "short");
    expect(report).toEqual({
      isDone: false,
      text: "Password must be at least 8 characters long",
    });
    expect((await maya.call(authApi.me)).status).toBe(200);
  });
});

describe("what cannot be done is said", () => {
  test.each(["grant-admin", "revoke-admin", "set-pro", "set-free", "reset-password"])(
    "%s for an email without an account",
    async (name) => {
      const report = await run([name, "nobody@example.com"]);
      expect(report.isDone).toBe(false);
      expect(report.text).toContain("No account has the email nobody@example.com.");
    },
  );

  test.each([
    [[]],
    [["delete", "ada@example.com"]],
    [["grant-admin"]],
    [["set-pro", "ada@example.com", "now"]],
    [["list", "ada@example.com"]],
    [["set-pro", "ada@example.com", "--stdin"]],
  ])("%j shows how to call it", async (args) => {
    const report = await run(args);
    expect(report.isDone).toBe(false);
    expect(report.text).toContain("larder user reset-password EMAIL");
  });
});

test("the list shows everybody with their household, and no name steers the terminal", async () => {
  const sly = await larder.aUser({ name: "\u001B[2JSly", plan: "PRO" });
  const sam = await larder.aUser({ name: "Sam", household: sly.householdId });
  const { text } = await run(["list"]);
  const [head, first] = text.split("\n");
  expect(head).toMatch(/^ID\s+ROLE\s+PLAN\s+SINCE\s+EMAIL\s+NAME\s+HOUSEHOLD$/);
  expect(first).toMatch(
    /ADMIN\s+FREE\s+2026-03-10\s+ada@example\.com\s+Ada\s+\d+ OWNER Ada's kitchen$/,
  );
  const lineOf = ({ email }: { email: string }) =>
    text.split("\n").find((row) => row.includes(email));
  const household = `${sly.householdId} OWNER \uFFFD[2JSly's kitchen`;
  expect(lineOf(sly)).toMatch(/USER\s+PRO .*\uFFFD\[2JSly /);
  expect(lineOf(sly)?.endsWith(household)).toBe(true);
  expect(lineOf(sam)?.endsWith(household.replace("OWNER", "MEMBER"))).toBe(true);
});

/** Runs the command in the shell. */
function shell(
  args: readonly string[],
  { env, input = "" }: { env: Record<string, string>; input?: string },
): Promise<{ code: number | null; out: string; problem: string }> {
  const child = spawn(process.execPath, [...argumentsOfProgram("commands/user.ts"), ...args], {
    env: { PATH: process.env["PATH"], ...env },
  });
  let out = "";
  let problem = "";
  child.stdout.on("data", (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (problem += bytes.toString()));
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, out, problem }));
  });
}

/** Starting a program may be slow on a busy machine. */
const PATIENCE = { timeout: 60_000 };

describe("from the shell", () => {
  const environment = (): Record<string, string> => {
    const { dataDir, databaseUrl, databaseDistributed } = larder.deps.config;
    const ofServer = { DATABASE_DISTRIBUTED: databaseDistributed };
    return {
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, ...ofServer }),
    };
  };

  test("while the server runs and writes", PATIENCE, async () => {
    const input = "a new one\n";
    const command = shell(["reset-password", maya.email, "--stdin"], { env: environment(), input });
    const state = { isRunning: true };
    void command.finally(() => (state.isRunning = false));
    const body = { subscriptionStatus: "PRO" } as const;
    while (state.isRunning) {
      // One after another, so that the file is written during the command.
      const changed = await ada.call(adminApi.setSubscription, { id: ada.id, body });
      expect(changed.status).toBe(200);
      // A person may change six hundred things in ten minutes, and the command is slow on a busy
      // machine.
      await setTimeout(20);
    }
    expect(await command).toMatchObject({ code: 0, problem: "" });
    expect((await signIn(maya.email, "a new one")).status).toBe(200);
  });

  test("a refusal goes to the error output and ends with 1", PATIENCE, async () => {
    const empty = mkdtempSync(join(tmpdir(), "larder-user-"));
    const [unknown, missing, wrong, help] = await Promise.all([
      shell(["set-pro", "nobody@example.com"], { env: environment() }),
      shell(["list"], { env: { DATA_DIR: join(empty, "data") } }),
      shell(["list"], { env: { DATABASE_URL: "mysql://nowhere" } }),
      shell(["--help"], { env: {} }),
    ]);
    expect([unknown.code, unknown.out]).toEqual([1, ""]);
    expect(unknown.problem).toContain("nobody@example.com");
    expect([missing.code, missing.problem]).toEqual([
      1,
      expect.stringContaining("There is no Larder database in"),
    ]);
    expect(readdirSync(empty)).toEqual([]);
    expect([wrong.code, wrong.problem]).toEqual([1, expect.stringContaining("DATABASE_URL")]);
    expect([help.code, help.problem]).toEqual([0, ""]);
    rmSync(empty, { recursive: true });
  });
});

test("a database that is not of this program's version is left alone", async () => {
  const future = await startTestApp();
  expect(await stateOfTables(future.db)).toBe("current");
  const add = sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030-01-01')`;
  await add.execute(future.db);
  expect(await stateOfTables(future.db)).toBe("newer");
  await sql`delete from kysely_migration where name >= '002'`.execute(future.db);
  expect(await stateOfTables(future.db)).toBe("older");
  await sql`delete from kysely_migration`.execute(future.db);
  expect(await stateOfTables(future.db)).toBe("none");
  await future.close();
});
