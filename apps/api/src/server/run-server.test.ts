import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { lockDataFolder } from "../db/sqlite/folder-lock.ts";
import { exitCodeOf, explainListening, explainStart } from "./run-server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-start-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reasonOf(start: () => unknown): string {
  try {
    start();
  } catch (error) {
    return explainStart(error);
  }
  return "started";
}

describe("a start that a setting prevents ends with one line that names it", () => {
  test.each([
    [{ PORT: "abc" }, "PORT takes a number from 0 to 65535"],
    [{ RATE_LIMITS: "yes" }, 'RATE_LIMITS takes "on" or "off"'],
    [{ TZ: "Mars/Olympus" }, "TZ takes an IANA time zone such as Europe/Berlin"],
    [{ ADMIN_EMAIL: "ada" }, "ADMIN_EMAIL takes an email address"],
    [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD takes 8 to 200 characters"],
    [{ ADMIN_EMAIL: "ada@example.com" }, "ADMIN_EMAIL and ADMIN_PASSWORD must be set together"],
    [{ ADMIN_PASSWORD: "long enough" }, "ADMIN_EMAIL and ADMIN_PASSWORD must be set together"],
    [{ SMTP_URL: "mail.example.com" }, /^SMTP_URL takes the address of a mail server/],
    [{ MAIL_FROM: "Larder" }, /^MAIL_FROM takes an email address/],
    [{ MAIL_FROM: "Larder <a@b.c>\nBcc: <d@e.f>" }, /^MAIL_FROM takes an email address/],
    [{ PUBLIC_URL: "larder.example.com" }, /^PUBLIC_URL takes the address/],
    [{ PUBLIC_URL: "https://example.com/larder" }, /Larder needs a host name of its own/],
    [{ PUBLIC_URL: "https://example.com/larder/" }, /Larder needs a host name of its own/],
    [{ PUBLIC_URL: "https://example.com/?a" }, /Larder needs a host name of its own/],
    [{ OIDC_ADMIN_CLAIM: "=admins" }, /^OIDC_ADMIN_CLAIM takes the name of a claim/],
    [{ OIDC_SCOPES: "groups, roles" }, /^OIDC_SCOPES takes names of scopes with blanks between/],
    [{ SMTP_URL: "smtp://localhost" }, /^SMTP_URL and MAIL_FROM must be set together\n/],
    [{ MAIL_FROM: "a@b.c" }, "SMTP_URL and MAIL_FROM must be set together"],
    [
      { SMTP_URL: "smtp://localhost", MAIL_FROM: "a@b.c" },
      "SMTP_URL needs PUBLIC_URL, which letters name",
    ],
    [{ RECEIPT_READERS: "apart" }, 'RECEIPT_READERS "apart" needs DATABASE_URL'],
    [{ RECEIPT_READERS: "3" }, 'RECEIPT_READERS takes "here" or "apart"'],
    [{ RECEIPT_SCANNER: "openai" }, 'RECEIPT_SCANNER "openai" needs LLM_BASE_URL and LLM_MODEL'],
  ])("%j", (env, line) => {
    const reason = reasonOf(() => readConfig(env));
    if (typeof line === "string") expect(reason).toBe(line);
    else expect(reason).toMatch(line);
  });

  test("none is an empty TZ, as a form leaves it: days are those of UTC", () => {
    const config = join(import.meta.dirname, "config.ts");
    const program = `import { readConfig } from ${JSON.stringify(config)}; console.log(readConfig(process.env).timeZone);`;
    const args = ["--import", "tsx", "--input-type=module", "--eval", program];
    const { DATABASE_URL: _, ...outside } = process.env;
    const env = { ...outside, TZ: "" };
    const said = execFileSync(process.execPath, args, { env, encoding: "utf8" });
    expect(said.trim()).toBe("UTC");
  });

  test("two bad values are a line each", () => {
    expect(reasonOf(() => readConfig({ PORT: "x", TZ: "y" })).split("\n")).toHaveLength(2);
  });

  test("a data folder that is a file, or lies in one", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    for (const dataDir of [file, join(file, "data")])
      expect(reasonOf(() => lockDataFolder(dataDir))).toMatch(
        /^DATA_DIR takes a folder that Larder can write to: E[A-Z]+: [^\n]+$/,
      );
  });

  test("a data folder where the system keeps its own files", () => {
    expect(reasonOf(() => lockDataFolder("/proc/larder"))).toMatch(
      /^DATA_DIR takes a folder that Larder can write to: E[A-Z]+: [^\n]+$/,
    );
  });

  test("a damaged database, and a disk without room, whoever found out", () => {
    const damaged = Object.assign(new Error("malformed"), { errcode: 11 });
    const wrapped = new Error("The database could not be brought up to date.", { cause: damaged });
    for (const error of [damaged, wrapped]) expect(explainStart(error)).toMatch(/Restore a backup/);
    const full = Object.assign(new Error("full"), { errcode: 13 });
    expect(explainStart(full)).toMatch(/disk is full/);
    // SQLite's only message if its log's index has no room
    expect(explainStart(new Error("disk I/O error"))).toMatch(/disk is full, or it fails/);
  });

  test.each([
    ["EADDRINUSE", "PORT takes a free port: 4100 is in use on 127.0.0.1."],
    ["EACCES", "PORT takes a port that Larder may use: 4100 is not one."],
    ["ENOTFOUND", "HOST takes a host name or an IP address of this machine: 127.0.0.1 is none."],
    [
      "EADDRNOTAVAIL",
      "HOST takes a host name or an IP address of this machine: 127.0.0.1 is none.",
    ],
  ])("an address that cannot be listened on (%s)", (code, line) => {
    const error = Object.assign(new Error("listen failed"), { code });
    expect(explainStart(explainListening(error, { host: "127.0.0.1", port: 4100 }))).toBe(line);
  });

  test("systemd tries again what may pass by itself, and no setting that cannot be right", () => {
    const inUse = Object.assign(new Error("listen failed"), { code: "EADDRINUSE" });
    const passing = [explainListening(inUse, { host: "::1", port: 80 }), new Error("no memory")];
    expect(passing.map(exitCodeOf)).toEqual([1, 1]);
    expect(exitCodeOf(new ConfigError("PORT takes a number"))).toBe(78);
  });

  test("a failure without words of its own is told by the code of what lies behind it", () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    expect(explainStart(new AggregateError([refused], ""))).toBe(
      "Larder could not start: (ECONNREFUSED)",
    );
    const wrong = Object.assign(new Error("password authentication failed"), { code: "28P01" });
    expect(explainStart(wrong)).toBe(
      "Larder could not start: password authentication failed (28P01)",
    );
  });

  test("any other failure keeps its own words", () => {
    const error = new Error("no memory");
    expect(explainListening(error, { host: "127.0.0.1", port: 4100 })).toBe(error);
  });
});
