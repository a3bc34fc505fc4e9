// On SQLite only: a refused call never reaches the database, and other tests send accepted ones to
// PostgreSQL.
import type { EndpointSpec } from "@larder/contract/endpoint";
import type { ErrorEnvelope } from "@larder/contract/envelope";
import { errorTable } from "@larder/contract/errors";
import { errorsOf } from "@larder/contract/openapi";
import * as fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callsOf, type FuzzedCall } from "../testing/calls/call-arbitraries.ts";
import { fillHousehold, type HouseholdIds } from "../testing/kitchens/filled-household.ts";
import {
  aPerson,
  namedEndpoints,
  standings,
  type Standing,
} from "../testing/calls/named-endpoints.ts";
import { beginningOf } from "../testing/beginning-of.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { formOf } from "../testing/kitchens/upload-receipt.ts";

/*
 * Every call gets valid, nearly valid and invalid input from every standing. Required: no 5xx, no
 * hang, no foreign data, and an envelope with a declared status. FUZZ_RUNS is the number of inputs
 * per call. Seed 1 by default; FUZZ_SEED=random or a number changes it.
 */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 30);
const CHOSEN_SEED = process.env["FUZZ_SEED"] ?? "1";
const SEED = CHOSEN_SEED === "random" ? Date.now() % 2 ** 31 : Number(CHOSEN_SEED);
const MS_PER_RUN = 400;
const timeout = 30_000 + RUNS * MS_PER_RUN;
const HANGS_AFTER_MS = 10_000;

let larder: TestApp;
let hers: HouseholdIds;
const people = new Map<Standing, TestUser | null>();
const logged: string[] = [];

/** In texts of a household that other callers must not see. */
const CANARY = "Veraskeleton";

beforeAll(async () => {
  const note = (fields: object) =>
    logged.push("err" in fields ? String((fields.err as Error).stack) : "");
  larder = await startTestApp({
    env: { RATE_LIMITS: "off" },
    deps: { log: { info: () => {}, warn: () => {}, error: note } },
  });
  const admin = await larder.aUser({ role: "ADMIN", name: "Support" });
  const vera = await larder.aUser({ plan: "PRO", name: CANARY, email: `${CANARY}@example.com` });
  hers = await fillHousehold(vera, {
    admin,
    textOf: (field) => `${CANARY} ${field}`,
    publishes: false,
  });
});
afterAll(() => larder.close());

/** The user of a standing; a new one if the last call ended the session or the account. */
async function personOf(standing: Standing): Promise<TestUser | null> {
  const known = people.get(standing);
  if (known !== undefined) return known;
  const person = await aPerson(larder, standing);
  people.set(standing, person);
  return person;
}

/** The part of an answer that is checked. */
type Answered = Pick<LightMyRequestResponse, "statusCode" | "headers" | "body" | "rawPayload">;

/** The text of an answer, decompressed if needed. */
function textOf(answer: Answered): string {
  return answer.headers["content-encoding"] === "gzip"
    ? gunzipSync(answer.rawPayload).toString()
    : answer.body;
}

/** Sends a call and fails if it gets no answer. */
async function answerTo(
  { method, endless }: EndpointSpec,
  call: FuzzedCall,
  person: TestUser | null,
): Promise<Answered> {
  const stop = new AbortController();
  const answer = await Promise.race([
    larder.app.inject({
      method,
      url: call.path,
      payloadAsStream: endless !== undefined,
      headers: {
        ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
        ...call.headers,
      },
      ...(call.payload === undefined ? {} : { payload: call.payload }),
    }),
    setTimeout(HANGS_AFTER_MS, null, { signal: stop.signal }),
  ]);
  stop.abort();
  if (answer === null) throw new Error("The call hangs.");
  if (endless === undefined) return answer;
  const { statusCode, headers, rawPayload } = answer;
  return { statusCode, headers, rawPayload, body: await beginningOf(answer) };
}

/** Internal details that must never be in an answer. */
const INSIDES = /\n\s+at |node_modules|\.ts:\d|SQLITE_|sqlstate|syntax error|violates /i;

function checkSuccess(answer: Answered, endpoint: EndpointSpec): void {
  if (answer.statusCode === 204) {
    expect([endpoint.status, answer.body]).toEqual([204, ""]);
    return;
  }
  // The first publish and the first save are 201, later ones 200; nothing else may differ.
  expect([200, 201, 202]).toContain(answer.statusCode);
  if (endpoint.status === undefined) expect(answer.statusCode).toBe(200);
  if (endpoint.endless !== undefined) {
    expect(answer.body).toMatch(/^(?:\n|:\n\n)$/);
    return;
  }
  if (endpoint.file !== undefined) {
    expect(endpoint.file).toContain(answer.headers["content-type"]);
    return;
  }
  const { status, message, data, ...more } = JSON.parse(textOf(answer)) as Record<string, unknown>;
  expect([status, typeof message, more]).toEqual(["success", "string", {}]);
  if (endpoint.data === undefined) expect(data).toBeNull();
  else expect(endpoint.data.parse(data)).toEqual(data);
}

/** Failures before a call is known: a malformed address, or one that its id changed. */
function isOfAddress(envelope: ErrorEnvelope, endpoint: EndpointSpec): boolean {
  return envelope.code === "not_found" && endpoint.params !== undefined;
}

function checkFailure(answer: Answered, endpoint: EndpointSpec): void {
  const envelope = JSON.parse(textOf(answer)) as ErrorEnvelope;
  const { status, code, message, details, data, requestId, ...more } = envelope;
  expect([status, typeof message, more]).toEqual(["error", "string", {}]);
  // Only a save from an outdated read gets the row, limited to the contract's fields.
  if (data !== undefined) expect([code, endpoint.data?.parse(data)]).toEqual(["conflict", data]);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(message).not.toBe("");
  for (const { path, message: detail } of details ?? [])
    expect([typeof path, typeof detail]).toEqual(["string", "string"]);
  if (!isOfAddress(envelope, endpoint)) expect(errorsOf(endpoint)).toContain(code);
  expect(errorTable[code].status).toBe(answer.statusCode);
}

/** Everything that must hold for any answer. */
function checkAnswer(
  answer: Answered,
  { endpoint, standing }: { readonly endpoint: EndpointSpec; readonly standing: Standing },
): void {
  if (answer.statusCode >= 500) throw new Error(`${answer.body}\n${logged.at(-1) ?? ""}`);
  if (answer.statusCode < 400) checkSuccess(answer, endpoint);
  else checkFailure(answer, endpoint);
  const isEnvelope = endpoint.file === undefined && endpoint.endless === undefined;
  if (answer.statusCode >= 400 || (answer.statusCode !== 204 && isEnvelope))
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(textOf(answer)).not.toMatch(INSIDES);
  if (standing !== "ADMIN") expect(textOf(answer)).not.toContain(CANARY);
}

async function fuzz(endpoint: EndpointSpec, call: FuzzedCall, standing: Standing): Promise<void> {
  const person = await personOf(standing);
  const answer = await answerTo(endpoint, call, person);
  checkAnswer(answer, { endpoint, standing });
  const isOver = endpoint.path === "/auth/account" || endpoint.path === "/auth/logout";
  if (isOver && answer.statusCode === 204) people.delete(standing);
}

const uploads = namedEndpoints.filter(([, { upload }]) => upload !== undefined);

describe(`any input, ${RUNS} of it for each call, FUZZ_SEED=${SEED}`, () => {
  test.each(namedEndpoints)("%s", { timeout }, async (_name, endpoint) => {
    const ids = [...Object.values(hers).filter((id) => id !== null), 1, 2, 3, 999_999_999];
    await fc.assert(
      fc.asyncProperty(callsOf(endpoint, ids), fc.constantFrom(...standings), (call, standing) =>
        fuzz(endpoint, call, standing),
      ),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test.each(uploads)("%s with any form", { timeout }, async (_name, endpoint) => {
    const field = fc.constantFrom("receiptImage", "other", "__proto__", "", "receiptImage[]");
    const part = fc.record(
      {
        name: field,
        filename: fc.constantFrom("a.png", "../../a.png", "a\u202Egnp.exe", "", "x".repeat(3000)),
        type: fc.constantFrom("image/png", "text/html", "nonsense", ""),
        bytes: fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.constantFrom(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<svg/>")),
        ),
      },
      { requiredKeys: ["name", "bytes"] },
    );
    const form = fc.tuple(fc.array(part, { maxLength: 14 }), fc.double({ min: 0.2, max: 1.2 }));
    await fc.assert(
      fc.asyncProperty(form, fc.constantFrom(...standings), async ([parts, share], standing) => {
        const { payload, headers } = formOf(
          parts.map(({ name, bytes, ...file }) => ({ name, bytes, ...file })),
        );
        const cut = payload.subarray(0, Math.ceil(payload.length * share));
        const person = await personOf(standing);
        const answer = await larder.app.inject({
          method: "POST",
          url: `/api${endpoint.path}`,
          payload: cut,
          headers: {
            ...headers,
            ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
          },
        });
        checkAnswer(answer, { endpoint, standing });
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});
