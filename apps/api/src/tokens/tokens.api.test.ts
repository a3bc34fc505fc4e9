import { allEndpoints } from "@larder/contract/all";
import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { changesApi } from "@larder/contract/changes";
import { tokenAccessOf, type EndpointSpec } from "@larder/contract/endpoint";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { tokensApi, type TokenScope } from "@larder/contract/programs/tokens";
import { describe, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const HOUR_MS = 3_600_000;

const larder = testAppForFile();

/** Token of a person, and calls with it. */
async function aToken(person: TestUser, scope: TokenScope, expiresAt: string | null = null) {
  const { data } = await person.call(tokensApi.make, {
    body: { name: "Wall tablet", scope, expiresAt },
  });
  const headers = { authorization: `Bearer ${data.secret}` };
  const call: TestUser["call"] = (endpoint, input = {}) =>
    larder.call(endpoint, { ...input, headers: { ...headers, ...input.headers } });
  return { ...data.token, secret: data.secret, headers, call };
}

const listOf = async (person: TestUser) => (await person.call(tokensApi.list)).data.tokens;
const anExpense = { description: "Market", amount: 5, date: "2026-03-09", type: "other" } as const;

test("the secret has 256 bits, is answered once and kept as a hash", async () => {
  const maya = await larder.aUser();
  const body = { name: "  Shell  ", scope: "read" } as const;
  const made = await maya.call(tokensApi.make, { body });
  expect([made.status, made.message]).toEqual([201, "Token made"]);
  expect(made.data.secret).toMatch(/^larder_[A-Za-z0-9_-]{43}$/);
  const token = { ...made.data.token };
  expect(token).toEqual({
    id: token.id,
    name: "Shell",
    scope: "read",
    expiresAt: null,
    lastUsedAt: null,
    createdAt: "2026-03-10T12:00:00.000Z",
  });
  const listed = await maya.call(tokensApi.list);
  expect(listed.data.tokens).toEqual([token]);
  expect(listed.text).not.toContain(made.data.secret);
  const rows = JSON.stringify(await larder.db.selectFrom("access_tokens").selectAll().execute());
  expect(rows).not.toContain(made.data.secret.slice("larder_".length));
});

test("a repeat with the same key makes another token, since no answer with a secret is kept", async () => {
  const maya = await larder.aUser();
  const ask = () =>
    maya.call(tokensApi.make, {
      body: { name: "Twice", scope: "read" },
      headers: { "idempotency-key": "the-same" },
    });
  const [first, second] = [await ask(), await ask()];
  expect(second.status).toBe(201);
  expect(second.data.secret).not.toBe(first.data.secret);
});

test.each([
  [{ scope: "read" }, "Name is required"],
  [{ name: " ", scope: "read" }, "Name is required"],
  [{ name: "n".repeat(61), scope: "read" }, "Name must be at most 60 characters"],
  [{ name: "Shell", scope: "admin" }, "Scope is read or write"],
  [{ name: "Shell", scope: "read", expiresAt: "soon" }, "End must be an instant in the future"],
  [
    { name: "Shell", scope: "read", expiresAt: "2026-03-10T12:00:00Z" },
    "End must be an instant in the future",
  ],
])("%j is refused: %s", async (body, message) => {
  const answer = await (await larder.aUser()).call(tokensApi.make, { body });
  expect([answer.status, answer.message]).toEqual([400, message]);
});

test("a person has at most 20, those that have ended included", async () => {
  const maya = await larder.aUser();
  const expiresAt = new Date(larder.clock.now() + 1).toISOString();
  for (let count = 1; count <= 20; count += 1) await aToken(maya, "read", expiresAt);
  larder.clock.advance(1);
  const more = await maya.call(tokensApi.make, { body: { name: "More", scope: "read" } });
  expect([more.status, more.code]).toEqual([409, "limit_reached"]);
  const [{ id } = expect.unreachable()] = await listOf(maya);
  expect(await maya.call(tokensApi.revoke, { id })).toMatchObject({ status: 204 });
  const again = await maya.call(tokensApi.make, { body: { name: "More", scope: "read" } });
  expect(again.status).toBe(201);
});

describe("what a token may do", () => {
  const ofPeople =
    /^\/(?:auth|admin|tokens|webhooks|calendar|notices|push|messages|invitations\/[^/]+\/accept|household\/(?:invitations|members|leave|export|import)|ingredients\/request)(?:\/|$)/;
  const reading = new Set(["POST /ingredients/parse", "POST /recipes/parse", "POST /plan/suggest"]);

  /** Rules of the handbook, implemented independently of the contract. */
  function expected({ method, path, access }: EndpointSpec) {
    const call = `${method} ${path}`;
    if (access === "public") return method === "GET" ? "read" : "never";
    if (ofPeople.test(path) || call === "PATCH /household") return "never";
    return method === "GET" || reading.has(call) ? "read" : "write";
  }

  test("is what the handbook says, call by call", () => {
    const declared = allEndpoints.map((one) => [`${one.method} ${one.path}`, tokenAccessOf(one)]);
    const told = allEndpoints.map((one) => [`${one.method} ${one.path}`, expected(one)]);
    expect(declared).toEqual(told);
  });

  test.each(allEndpoints.filter(({ access }) => access !== "public"))(
    "$method $path looks at the scope before the body",
    async (endpoint) => {
      const admin = await larder.aUser({ role: "ADMIN" });
      for (const scope of ["read", "write"] as const) {
        const { headers } = await aToken(admin, scope);
        const needed = tokenAccessOf(endpoint);
        if (needed === "read" || needed === scope) continue;
        const answer = await larder.app.inject({
          method: endpoint.method,
          url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, "1")}`,
          headers: { ...headers, "content-type": "application/json" },
          ...(endpoint.method === "GET" ? {} : { payload: "{ damaged" }),
        });
        expect([answer.statusCode, answer.json().code]).toEqual([403, "forbidden"]);
      }
    },
  );

  test("a reading one reads and changes nothing, a writing one does both as its person", async () => {
    const maya = await larder.aUser({ name: "Maya" });
    const reader = await aToken(maya, "read");
    const writer = await aToken(maya, "write");
    expect((await reader.call(inventoryApi.list)).status).toBe(200);
    const refused = await reader.call(budgetApi.addExpense, { body: anExpense });
    expect([refused.status, refused.message]).toEqual([
      403,
      "You do not have permission to do this.",
    ]);
    const written = await writer.call(budgetApi.addExpense, { body: anExpense });
    expect(written.data.expense.by).toEqual({ id: maya.id, name: "Maya" });
  });

  test("calls without sign-in ignore it", async () => {
    const headers = { authorization: `Bearer larder_${"x".repeat(43)}` };
    expect((await larder.call(authApi.options, { headers })).status).toBe(200);
  });

  test("its writes count as its person's", async () => {
    const maya = await larder.aUser();
    const writer = await aToken(maya, "write");
    const now = larder.clock.now();
    await larder.db
      .insertInto("throttles")
      .values({ bucket: `write:user:${maya.id}`, count: 600, expires_at: now + 60_000 })
      .execute();
    const write = () => writer.call(placesApi.add, { body: { name: "Shed", kind: "pantry" } });
    const answers = [];
    for (let count = 0; count < 21; count += 1) {
      answers.push((await write()).status);
    }
    expect(answers.at(-1)).toBe(429);
    expect((await maya.call(budgetApi.addExpense, { body: anExpense })).status).toBe(429);
  });
});

test("the last use is told at once, then at most once a minute", async () => {
  const maya = await larder.aUser();
  const program = await aToken(maya, "read");
  const lastUsed = async () => (await listOf(maya))[0]?.lastUsedAt;
  const use = () => program.call(inventoryApi.list);
  expect(await lastUsed()).toBeNull();
  const first = new Date(larder.clock.now()).toISOString();
  await use();
  expect(await lastUsed()).toBe(first);
  larder.clock.advance(59_999);
  await use();
  expect(await lastUsed()).toBe(first);
  larder.clock.advance(1);
  await use();
  expect(await lastUsed()).toBe(new Date(larder.clock.now()).toISOString());
});

test("who calls takes one statement", async () => {
  const program = await aToken(await larder.aUser(), "read");
  const read = () => program.call(changesApi.revision);
  await read();
  expect(await larder.statementsOf(read)).toHaveLength(1);
});

describe("a token ends", () => {
  const isOver = async ({ call }: Awaited<ReturnType<typeof aToken>>) =>
    (await call(inventoryApi.list)).status === 401;

  test("with its end date; it stays in the list", async () => {
    const maya = await larder.aUser();
    const program = await aToken(
      maya,
      "read",
      new Date(larder.clock.now() + HOUR_MS).toISOString(),
    );
    larder.clock.advance(HOUR_MS - 1);
    expect(await isOver(program)).toBe(false);
    larder.clock.advance(1);
    expect(await isOver(program)).toBe(true);
    expect(await listOf(maya)).toMatchObject([{ id: program.id }]);
  });

  test("when it is revoked, once, and by its own person alone", async () => {
    const maya = await larder.aUser();
    const sam = await larder.aUser({ household: maya.householdId });
    const program = await aToken(maya, "read");
    expect((await sam.call(tokensApi.revoke, { id: program.id })).status).toBe(404);
    expect(await listOf(sam)).toEqual([]);
    expect((await maya.call(tokensApi.revoke, { id: program.id })).status).toBe(204);
    expect(await isOver(program)).toBe(true);
    expect((await maya.call(tokensApi.revoke, { id: program.id })).status).toBe(404);
  });

  test("when its person leaves the household", async () => {
    const maya = await larder.aUser();
    const sam = await larder.aUser({ household: maya.householdId });
    const program = await aToken(sam, "write");
    expect((await sam.call(householdApi.leave, { body: { take: "nothing" } })).status).toBe(200);
    expect(await isOver(program)).toBe(true);
    expect(await listOf(sam)).toEqual([]);
  });

  test("when its person is removed", async () => {
    const maya = await larder.aUser();
    const sam = await larder.aUser({ household: maya.householdId });
    const program = await aToken(sam, "write");
    await maya.call(householdApi.removeMember, { id: sam.id });
    expect(await isOver(program)).toBe(true);
  });

  test("with the account", async () => {
    const maya = await larder.aUser();
    await larder.aUser({ household: maya.householdId });
    const program = await aToken(maya, "write");
    await maya.call(authApi.deleteAccount);
    expect(await isOver(program)).toBe(true);
  });

  test("and with it the streams that it reads", async () => {
    const maya = await larder.aUser();
    const program = await aToken(maya, "read");
    const stream = await larder.app.inject({
      url: "/api/household/changes",
      headers: program.headers,
      payloadAsStream: true,
    });
    expect(stream.statusCode).toBe(200);
    const ended = new Promise<void>((resolve) => {
      stream.stream().once("end", resolve).resume();
    });
    await maya.call(tokensApi.revoke, { id: program.id });
    await ended;
  });
});

test("a changed password keeps the tokens of programs", async () => {
  const body = { name: "Nia", email: "nia@tokens.example", password: "a quiet orange lamp" };
  const { data } = await larder.call(authApi.register, { body });
  const session = { authorization: `Bearer ${data.token}` };
  const made = await larder.call(tokensApi.make, {
    headers: session,
    body: { name: "Shell", scope: "read" },
  });
  const change = { currentPassword: body.password, newPassword: "a loud green kettle" };
  const changed = await larder.call(authApi.changePassword, { headers: session, body: change });
  expect(changed.status).toBe(200);
  const headers = { authorization: `Bearer ${made.data.secret}` };
  expect((await larder.call(inventoryApi.list, { headers })).status).toBe(200);
});
