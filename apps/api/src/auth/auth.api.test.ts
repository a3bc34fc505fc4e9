// On SQLite only: other tests send each of its statements to PostgreSQL.
import { createHash } from "node:crypto";
import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { describe, expect, test } from "vitest";
import { untilNotBusy } from "../testing/people/patient.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { TEST_TODAY } from "../testing/test-app.ts";

const larder = testAppForFile();

const TOO_COMMON = "This password is too common. Choose a longer or less usual one.";
const ONLY_A_NAME = "This password is only a name with little added. Choose a less obvious one.";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const newcomer = (email: string) => ({ name: "Maya", email, password: "correct horse" });

/** A separate address per test, so that failed logins do not add up. */
let nextAddress = 1;
async function signIn(email: string, password: string, address = `10.0.0.${(nextAddress += 1)}`) {
  const response = await larder.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password },
    remoteAddress: address,
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<Record<string, unknown>>(),
  };
}

describe("registering", () => {
  test("answers a token and a FREE user without any rights", async () => {
    const made = await larder.call(authApi.register, { body: newcomer(" Maya@Example.com ") });
    expect(made.status).toBe(201);
    expect(made.data.user).toMatchObject({
      name: "Maya",
      email: "Maya@Example.com",
      role: "USER",
      subscriptionStatus: "FREE",
      createdAt: "2026-03-10T12:00:00.000Z",
    });
    const me = await larder.call(authApi.me, {
      headers: { authorization: `Bearer ${made.data.token}` },
    });
    expect(me.data.user.id).toBe(made.data.user.id);
  });

  test("refuses a taken email, whatever its case", async () => {
    await larder.call(authApi.register, { body: newcomer("taken@example.com") });
    const again = await larder.call(authApi.register, { body: newcomer("TAKEN@example.com") });
    expect([again.status, again.code]).toEqual([409, "email_taken"]);
    expect(again.message).toBe("An account with this email already exists.");
  });

  test("lets one of ten at once have the email", async () => {
    const tries = Array.from({ length: 10 }, () =>
      larder.call(authApi.register, { body: newcomer("race@example.com") }),
    );
    const statuses = (await Promise.all(tries))
      .map((made) => made.status)
      .toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("nobody becomes ADMIN or PRO by asking for it", async () => {
    const body = { ...newcomer("cheeky@example.com"), role: "ADMIN", subscriptionStatus: "PRO" };
    const made = await larder.call(authApi.register, { body });
    expect(made.data.user).toMatchObject({ role: "USER", subscriptionStatus: "FREE" });
  });

  test.each([
    [{ name: "M" }, "name", "Name must be at least 2 characters long"],
    [{ email: "nonsense" }, "email", "Invalid email address"],
    [{ password: "short" }, "password", "Password must be at least 8 characters long"],
    [{ password: "x".repeat(201) }, "password", "Password must be at most 200 characters long"],
    [{ password: "Password123" }, "password", TOO_COMMON],
    [{ name: "Maya Lin", password: "maya-1234" }, "password", ONLY_A_NAME],
    [{ password: "larder.2026" }, "password", ONLY_A_NAME],
  ])("refuses %o", async (wrong, path, message) => {
    const made = await larder.call(authApi.register, {
      body: { ...newcomer("new@example.com"), ...wrong },
    });
    expect([made.status, made.code, made.message]).toEqual([400, "validation_failed", message]);
    expect(made.details).toContainEqual({ path, message });
  });

  test("names every wrong field, the first as the message", async () => {
    const made = await larder.call(authApi.register, {
      body: { name: "", email: "", password: "" },
    });
    expect(made.details.map((detail) => detail.path)).toEqual(["name", "email", "password"]);
    expect(made.message).toBe(made.details[0]?.message);
  });
});

describe("signing in", () => {
  test("works with the right password and without case in the email", async () => {
    await larder.call(authApi.register, { body: newcomer("login@example.com") });
    const { status, body } = await signIn("LOGIN@example.com", "correct horse");
    expect(status).toBe(200);
    expect(body["data"]).toMatchObject({ user: { email: "login@example.com" } });
  });

  test("tells nothing about whether the email exists", async () => {
    const wrong = await signIn("login@example.com", "wrong password");
    const unknown = await signIn("nobody@example.com", "wrong password");
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toMatchObject({
        code: "invalid_credentials",
        message: "Invalid email or password.",
      });
    }
  });

  test("is refused from the eleventh failure on, the right password included, until 15 minutes are over", async () => {
    await larder.call(authApi.register, { body: newcomer("throttled@example.com") });
    const failures = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      failures.push(await signIn("throttled@example.com", "wrong"));
    expect(failures.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    const eleventh = await signIn("throttled@example.com", "correct horse");
    expect(eleventh.status).toBe(429);
    expect(eleventh.headers["retry-after"]).toBe(String(15 * 60));
    larder.clock.advance(15 * MINUTE);
    expect((await signIn("throttled@example.com", "correct horse")).status).toBe(200);
  });

  test("a success forgets the email's failures", async () => {
    await larder.call(authApi.register, { body: newcomer("forgiven@example.com") });
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn("forgiven@example.com", "wrong");
    expect((await signIn("forgiven@example.com", "correct horse")).status).toBe(200);
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn("forgiven@example.com", "wrong");
    expect((await signIn("forgiven@example.com", "correct horse")).status).toBe(200);
  });

  test("counts failures of one address over all emails, and a burst does not slip past", async () => {
    const burst = Array.from({ length: 30 }, (_, index) =>
      untilNotBusy(() => signIn(`someone${index}@example.com`, "wrong", "10.9.9.9")),
    );
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test("counts failures of one IPv6 network as of one address, and of the next apart", async () => {
    const failures = Array.from({ length: 12 }, (_, index) =>
      untilNotBusy(() =>
        signIn(`roamer${index}@example.com`, "wrong", `2001:db8:0:7:${index}::${index}`),
      ),
    );
    const statuses = (await Promise.all(failures)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const upper = await signIn("roamer@example.com", "wrong", "2001:DB8::7:1:2:3:4");
    expect(upper.status).toBe(429);
    const next = await signIn("roamer@example.com", "wrong", "2001:db8:0:8::1");
    expect(next.status).toBe(401);
  });

  test("counts an IPv4 address alike, whether it comes by IPv4 or within IPv6", async () => {
    const addresses = ["192.0.2.9", "::ffff:192.0.2.9"];
    const failures = Array.from({ length: 12 }, (_, index) =>
      untilNotBusy(() => signIn(`mapped${index}@example.com`, "wrong", addresses[index % 2])),
    );
    const statuses = (await Promise.all(failures)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe("a session", () => {
  test("ends with logout", async () => {
    const maya = await larder.aUser();
    expect((await maya.call(authApi.logout)).status).toBe(204);
    expect((await maya.call(authApi.me)).code).toBe("unauthenticated");
  });

  test("lives 30 days from its last use", async () => {
    const maya = await larder.aUser();
    larder.clock.advance(29 * DAY);
    expect((await maya.call(authApi.me)).status).toBe(200);
    larder.clock.advance(29 * DAY);
    expect((await maya.call(authApi.me)).status).toBe(200);
    larder.clock.advance(30 * DAY);
    expect((await maya.call(authApi.me)).status).toBe(401);
  });

  test.each([undefined, "Bearer", "Bearer nonsense", `Bearer ${"x".repeat(43)}`, "Basic abc"])(
    "%s lets nobody in",
    async (authorization) => {
      const answer = await larder.call(
        authApi.me,
        authorization === undefined ? {} : { headers: { authorization } },
      );
      expect([answer.status, answer.code]).toEqual([401, "unauthenticated"]);
    },
  );
});

describe("changing the password", () => {
  test("ends every other session and keeps the one in use", async () => {
    const email = "changes@example.com";
    const first = await larder.call(authApi.register, { body: newcomer(email) });
    const other = await signIn(email, "correct horse");
    const headers = { authorization: `Bearer ${first.data.token}` };
    const body = { currentPassword: "correct horse", newPassword: "battery staple" };
    expect((await larder.call(authApi.changePassword, { headers, body })).status).toBe(200);
    expect((await larder.call(authApi.me, { headers })).status).toBe(200);
    const otherToken = (other.body["data"] as { token: string }).token;
    expect(
      (await larder.call(authApi.me, { headers: { authorization: `Bearer ${otherToken}` } }))
        .status,
    ).toBe(401);
    expect((await signIn(email, "correct horse")).status).toBe(401);
    expect((await signIn(email, "battery staple")).status).toBe(200);
  });

  test("a repeat under the same key gets the first answer; nothing of a password is kept with it", async () => {
    const email = "repeats@example.com";
    const made = await larder.call(authApi.register, { body: newcomer(email) });
    const headers = {
      authorization: `Bearer ${made.data.token}`,
      "idempotency-key": "change-once",
    };
    const body = { currentPassword: "correct horse", newPassword: "battery staple" };
    const first = await larder.call(authApi.changePassword, { headers, body });
    const repeat = await larder.call(authApi.changePassword, { headers, body });
    expect([first.status, repeat.status]).toEqual([200, 200]);
    expect(repeat.message).toBe(first.message);
    const other = { ...body, newPassword: "paper clip" };
    const mismatch = await larder.call(authApi.changePassword, { headers, body: other });
    expect([mismatch.status, mismatch.code]).toEqual([422, "idempotency_mismatch"]);
    expect((await signIn(email, "battery staple")).status).toBe(200);
    const kept = await larder.db.selectFrom("idempotency_keys").selectAll().execute();
    const guess = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
    expect(JSON.stringify(kept)).not.toContain(guess);
    expect(JSON.stringify(kept)).not.toContain("change-once");
  });

  test("with a wrong current password is 400, since a 401 would log the browser out", async () => {
    const made = await larder.call(authApi.register, { body: newcomer("keeps@example.com") });
    const answer = await larder.call(authApi.changePassword, {
      headers: { authorization: `Bearer ${made.data.token}` },
      body: { currentPassword: "wrong", newPassword: "battery staple" },
    });
    expect([answer.status, answer.code]).toEqual([400, "wrong_password"]);
  });
});

describe("changing the password to one that is easy to guess", () => {
  test.each([
    ["password123", TOO_COMMON],
    ["weak@Larder and more", null],
    ["Maya 2026", ONLY_A_NAME],
  ])("%s", async (newPassword, problem) => {
    const email = `weak-${newPassword.length}@example.com`;
    const made = await larder.call(authApi.register, { body: newcomer(email) });
    const headers = { authorization: `Bearer ${made.data.token}` };
    const body = { currentPassword: "correct horse", newPassword };
    const answer = await larder.call(authApi.changePassword, { headers, body });
    if (problem === null) {
      expect(answer.status).toBe(200);
      return;
    }
    expect([answer.status, answer.code, answer.message]).toEqual([
      400,
      "validation_failed",
      problem,
    ]);
    expect(answer.details).toEqual([{ path: "newPassword", message: problem }]);
    expect((await signIn(email, "correct horse")).status).toBe(200);
  });
});

describe("the demo pantry", () => {
  test("becomes lots of 1 piece bought today; unknown names are skipped and named", async () => {
    const maya = await larder.aUser();
    const inventory = [{ id: "beef", name: "beef" }, { name: "moon dust" }, { name: "Tomatoes" }];
    const saved = await maya.call(authApi.promoteDemo, { body: { inventory } });
    expect(saved.status).toBe(200);
    expect(saved.data).toEqual({ created: 2, skipped: ["moon dust"], recipes: 4 });
    expect(saved.message).toContain("moon dust");
    const stock = await maya.call(inventoryApi.list);
    expect(
      stock.data.ingredients.map((lot) => [
        lot.name,
        lot.quantity,
        lot.unit,
        lot.price,
        lot.expiryDate,
      ]),
    ).toEqual([
      ["Beef", 1, "piece", null, null],
      ["Tomato", 1, "piece", null, null],
    ]);
    expect(new Set(stock.data.ingredients.map((lot) => lot.purchaseDate?.length))).toEqual(
      new Set([TEST_TODAY.length]),
    );
  });

  test("holds at most 100 items", async () => {
    const maya = await larder.aUser();
    const inventory = Array.from({ length: 101 }, () => ({ name: "beef" }));
    expect((await maya.call(authApi.promoteDemo, { body: { inventory } })).status).toBe(400);
  });
});

describe("deleting the account", () => {
  test("takes everything of the household with it", async () => {
    const maya = await larder.aUser();
    await maya.call(authApi.promoteDemo, { body: { inventory: [{ name: "beef" }] } });
    expect((await maya.call(authApi.deleteAccount)).status).toBe(204);
    expect((await maya.call(authApi.me)).status).toBe(401);
    for (const table of ["lots", "stock_events"] as const) {
      const rows = await larder.db
        .selectFrom(table)
        .select("id")
        .where("household_id", "=", maya.householdId)
        .execute();
      expect(rows).toEqual([]);
    }
    const household = await larder.db
      .selectFrom("households")
      .select("id")
      .where("id", "=", maya.householdId)
      .execute();
    expect(household).toEqual([]);
  });

  test("is refused to the only administrator", async () => {
    const admin = await larder.aUser({ role: "ADMIN" });
    const answer = await admin.call(authApi.deleteAccount);
    expect([answer.status, answer.code]).toEqual([409, "last_admin"]);
    expect(answer.message).toBe(
      "You are the only administrator. Make someone else an administrator first.",
    );
    await larder.aUser({ role: "ADMIN" });
    expect((await admin.call(authApi.deleteAccount)).status).toBe(204);
  });
});
