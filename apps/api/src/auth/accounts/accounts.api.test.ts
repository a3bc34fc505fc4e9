import { authApi } from "@larder/contract/access/auth";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { ensureAdmin } from "./ensure-admin.ts";

const HOUR = 60 * 60_000;
const newcomer = (email: string) => ({ name: "Maya", email, password: "correct horse" });

const larder = testAppForFile();

/** Tries a number of registrations with a name that is too short; returns the statuses. */
async function triesToRegister(app: TestApp, times: number): Promise<ReadonlySet<number>> {
  const body = { ...newcomer("many@example.com"), name: "M" };
  const statuses = new Set<number>();
  for (let time = 0; time < times; time += 1) {
    statuses.add((await app.call(authApi.register, { body })).status);
  }
  return statuses;
}

describe("registrations from one address", () => {
  test("are sixty an hour at most, tries included", async () => {
    expect(await triesToRegister(larder, 60)).toEqual(new Set([400]));
    const refused = await larder.call(authApi.register, { body: newcomer("late@example.com") });
    expect([refused.status, refused.code]).toEqual([429, "too_many_requests"]);
    expect(refused.headers["retry-after"]).toBe(String(HOUR / 1000));
    larder.clock.advance(HOUR);
    const later = await larder.call(authApi.register, { body: newcomer("late@example.com") });
    expect(later.status).toBe(201);
  });

  test("are counted for a whole IPv6 network", async () => {
    const from = (remoteAddress: string) =>
      larder.app.inject({
        method: "POST",
        url: "/api/auth/register",
        payload: newcomer("x"),
        remoteAddress,
      });
    for (let host = 0; host < 60; host += 1)
      expect((await from(`2001:db8:5:6::${host}`)).statusCode).toBe(400);
    expect((await from("2001:DB8:5:6:9::")).statusCode).toBe(429);
    expect((await from("2001:db8:5:7::1")).statusCode).toBe(400);
  });

  test("have no limit with RATE_LIMITS=off, which leaves that of failed logins", async () => {
    const unlimited = await startTestApp({ env: { RATE_LIMITS: "off" } });
    try {
      expect(await triesToRegister(unlimited, 61)).toEqual(new Set([400]));
      const body = { email: "nobody@example.com", password: "wrong" };
      const statuses: number[] = [];
      // One after another: eleven at once may exceed the hashing queue.
      for (let count = 0; count < 11; count += 1)
        statuses.push((await unlimited.call(authApi.login, { body })).status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    } finally {
      await unlimited.close();
    }
  });
});

describe("register and login", () => {
  test("ignore an idempotency key, since a token is never stored", async () => {
    const headers = { "idempotency-key": "once" };
    const body = newcomer("keyed@example.com");
    const first = await larder.call(authApi.register, { headers, body });
    const second = await larder.call(authApi.register, { headers, body });
    expect([first.status, second.status]).toEqual([201, 409]);
    const logins = [
      await larder.call(authApi.login, { headers, body }),
      await larder.call(authApi.login, { headers, body }),
    ];
    expect(new Set(logins.map(({ data }) => data.token)).size).toBe(2);
  });

  test("leave no password and no token in the database", async () => {
    const body = newcomer("hashed@example.com");
    const { token } = (await larder.call(authApi.register, { body })).data;
    expect(token).toMatch(/^[\w-]{43}$/);
    const users = await larder.db.selectFrom("users").selectAll().execute();
    const sessions = await larder.db.selectFrom("sessions").selectAll().execute();
    const stored = JSON.stringify([users, sessions]);
    expect(stored).not.toContain(body.password);
    expect(stored).not.toContain(token);
    const saved = users.find(({ email }) => email === body.email);
    expect(saved?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("the operator's administrator", () => {
  test("is made at the start when the email has no account, and never changed", async () => {
    const start = (password: string) =>
      ensureAdmin({
        ...larder.deps,
        config: readConfig({ ADMIN_EMAIL: "ada@example.com", ADMIN_PASSWORD: password }),
      });
    await start("the first one");
    await start("another one");
    const signIn = (password: string) =>
      larder.call(authApi.login, { body: { email: "ada@example.com", password } });
    expect((await signIn("the first one")).data.user.role).toBe("ADMIN");
    expect((await signIn("another one")).status).toBe(401);
  });

  describe("says at the start", () => {
    const toldBy = async (email: string, password: string): Promise<readonly string[]> => {
      const lines: string[] = [];
      const write = (_fields: object, message: string) => void lines.push(message);
      const log = { info: write, warn: write, error: write };
      const config = readConfig({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
      await ensureAdmin({ ...larder.deps, config, log });
      return lines;
    };

    test("that the email has an account of somebody's, which stays as it is", async () => {
      const maya = await larder.aUser({ email: "maya@larder.example" });
      expect(await toldBy("Maya@Larder.example", "a good password")).toEqual([
        "ADMIN_EMAIL already has an account; it was left as it is (role USER). Use larder user grant-admin to make it an administrator",
      ]);
      expect((await maya.call(authApi.me)).data.user.role).toBe("USER");
    });

    test("that the administrator is there already", async () => {
      await toldBy("grace@example.com", "a good password");
      expect(await toldBy("grace@example.com", "a good password")).toEqual([
        "ADMIN_EMAIL already has an account; it was left as it is (role ADMIN)",
      ]);
    });

    test("that a new administrator's password is easy to guess, and makes the account", async () => {
      expect(await toldBy("lin@example.com", "password123")).toEqual([
        "ADMIN_PASSWORD is easy to guess; change it under Settings. This password is too common. Choose a longer or less usual one.",
        "security event",
      ]);
    });
  });
});
