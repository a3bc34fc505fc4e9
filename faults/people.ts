import { setTimeout as wait } from "node:timers/promises";
import { words as failures } from "@larder/words/en/answers/failures";
import { admin } from "./product.ts";

/** A PRO user with a household and a token. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

/** An answer of the API; the API tests prove its shape. */
export interface ApiAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  // The shape depends on the call.
  // eslint-disable-next-line typescript/no-explicit-any -- read field by field by those who sent the call
  readonly data: any;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly key?: string | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Calls the API, for example `callApi(url, "POST /ingredients", { token, body, key })`. Throws only
 * without a complete answer.
 */
export async function callApi(
  url: string,
  call: string,
  { token, body, key, signal }: CallOptions = {},
): Promise<ApiAnswer> {
  const [method = "GET", path = "/"] = call.split(" ");
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await answer.text();
  const json = (text.startsWith("{") ? JSON.parse(text) : {}) as Partial<ApiAnswer>;
  const { code, message = "", data } = json;
  return { status: answer.status, code, message, data };
}

const BUSY = 503;
const LONGEST_BUSY_MS = 20_000;
const AGAIN_MS = 200;

/** Repeats while the server is busy. */
export function callPatiently(
  url: string,
  call: string,
  options: CallOptions = {},
): Promise<ApiAnswer> {
  return callAgainWhile(
    ({ status }) => status === BUSY,
    () => callApi(url, call, options),
  );
}

/** The same, but returns refusals with another reason, for example a full disk. */
export function callUnlessBusy(
  url: string,
  call: string,
  options: CallOptions = {},
): Promise<ApiAnswer> {
  const isRefused = ({ status, message }: ApiAnswer) =>
    status === BUSY && message === failures.overloaded;
  return callAgainWhile(isRefused, () => callApi(url, call, options));
}

/** Repeats until the answer differs or the time is over; returns the last one. */
async function callAgainWhile(
  isBusy: (answer: ApiAnswer) => boolean,
  ask: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const giveUpAt = performance.now() + LONGEST_BUSY_MS;
  for (;;) {
    const answer = await ask();
    if (!isBusy(answer) || performance.now() > giveUpAt) return answer;
    await wait(AGAIN_MS);
  }
}

/** The same for calls that must succeed. */
export async function mustCall(
  url: string,
  call: string,
  options: CallOptions = {},
): Promise<ApiAnswer["data"]> {
  const { status, code, message, data } = await callPatiently(url, call, options);
  if (status >= 300) throw new Error(`${call}: ${status} ${code} ${message}`);
  return data;
}

const password = "correct-horse-battery";
let peopleMade = 0;

/** Creates PRO accounts, each with its own household. */
export async function makePeople(url: string, count: number): Promise<Person[]> {
  const { token: adminToken } = await mustCall(url, "POST /auth/login", { body: admin });
  return Promise.all(
    Array.from({ length: count }, async () => {
      peopleMade += 1;
      const email = `person-${process.pid}-${peopleMade}@larder.example`;
      const body = { name: "Robin Pantry", email, password };
      const { token, user } = await mustCall(url, "POST /auth/register", { body });
      await mustCall(url, `PATCH /admin/users/${user.id}/subscription`, {
        token: adminToken,
        body: { subscriptionStatus: "PRO" },
      });
      return { id: user.id as number, email, token: token as string };
    }),
  );
}

/** Signs a user in again after a restore ended the sessions. */
export async function signInAgain(url: string, { id, email }: Person): Promise<Person> {
  const { token } = await mustCall(url, "POST /auth/login", { body: { email, password } });
  return { id, email, token: token as string };
}
