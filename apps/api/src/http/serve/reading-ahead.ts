import type { EndpointSpec } from "@larder/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import { engineOf } from "../../db/dialect.ts";
import { openLane } from "../../db/postgres/reading-lane.ts";
import type { Deps } from "../../server/deps.ts";
import type { Outcome } from "../../values/outcome.ts";
import { guard, tokenHashOf } from "./guard.ts";
import { OfRequest } from "./of-request.ts";
import { forAssumedReader } from "./reader-of-request.ts";
import { readCall } from "./read-call.ts";
import { queueFor } from "../concurrency/call-queues.ts";
import type { Run } from "../concurrency/run.ts";

/** Maximum number of remembered sessions; each takes a few hundred bytes. */
const MOST_SEEN = 2_000;

/** A read that began before its caller was admitted. */
interface Begun {
  readonly admitted: Promise<Outcome<SignedInUser | null>>;
  readonly assumed: SignedInUser;
  /** Its outcome. */
  readonly reading: Promise<unknown>;
  readonly leave: () => void;
}

/** By token hash, least recent first. */
const seen = new Map<string, SignedInUser>();
const begun = new OfRequest<Begun>();

function see(tokenHash: string, user: SignedInUser): void {
  seen.delete(tokenHash);
  seen.set(tokenHash, user);
  if (seen.size <= MOST_SEEN) return;
  const [longestAgo = ""] = seen.keys();
  seen.delete(longestAgo);
}

/** All fields of a user that a read may depend on, without the household's revision. */
const readBy = ({ household: { revision: _, ...household }, ...user }: SignedInUser): string =>
  JSON.stringify({ ...user, household });

interface Beginning<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly run: Run<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Admits like `guard`. On PostgreSQL, a known caller's read is sent with the session's statement:
 * one round trip. The result counts only for the same user, see `readAhead`. Statements run in
 * order, so it is never older than the revision in the answer.
 * Source: decision 0040.
 */
export async function admit<E extends EndpointSpec>(
  deps: Deps,
  beginning: Beginning<E>,
): Promise<Outcome<SignedInUser | null>> {
  const { endpoint, run, request } = beginning;
  const canPipeline = "isPipelined" in run && engineOf(deps.db) === "postgres";
  const tokenHash = canPipeline ? tokenHashOf(request) : null;
  if (tokenHash === null) return guard(deps, endpoint, request);
  const assumed = seen.get(tokenHash);
  const ahead = assumed === undefined ? null : await begin(deps, beginning, assumed);
  // The lost connection may have been the cause, so the guard asks again.
  const admitted =
    (await ahead?.admitted.catch(() => null)) ?? (await guard(deps, endpoint, request));
  if (admitted.ok && admitted.value !== null) see(tokenHash, admitted.value);
  else seen.delete(tokenHash);
  return admitted;
}

/** Sends the session's statement and the read; null if that is impossible at once. */
async function begin<E extends EndpointSpec>(
  deps: Deps,
  { endpoint, run, request, reply }: Beginning<E>,
  assumed: SignedInUser,
): Promise<Begun | null> {
  // The caller may have the answer, or nothing is read.
  if (request.headers["if-none-match"] !== undefined || !("read" in run || "stream" in run))
    return null;
  const call = readCall(deps, endpoint, { request, user: assumed, file: undefined });
  if (!call.ok) return null;
  // Before the connection: a call that waits for its slot must not hold one.
  const leave = await queueFor(endpoint, run, request).semaphore.take(assumed.id);
  if (leave === null) return null;
  const lane = await openLane(deps.db);
  if (lane === null) {
    leave();
    return null;
  }
  const admitted = guard({ ...deps, db: lane.reader }, endpoint, request);
  const isAsked = Promise.race([lane.begun, admitted.catch(() => null)]);
  const read = (): Promise<Outcome<unknown>> =>
    "read" in run ? run.read(call.value, lane.reader) : run.stream(call.value, lane.reader);
  const reading = isAsked.then(() => forAssumedReader({ request, user: assumed }, read));
  void Promise.allSettled([admitted, reading]).then(() => lane.close());
  // A refused call does not use the read.
  reply.raw.once("close", leave);
  const one = { admitted, assumed, reading, leave };
  begun.set(request, one);
  return one;
}

/** The result read for this user; null if there was none, or if the user has changed. */
export async function readAhead<Value>(
  request: FastifyRequest,
  user: SignedInUser | null,
): Promise<Outcome<Value> | null> {
  const one = begun.get(request);
  if (one === undefined || user === null || readBy(one.assumed) !== readBy(user)) return null;
  // The second read fails again, or the connection was the cause.
  return (await one.reading.catch(() => null)) as Outcome<Value> | null;
}

/** Releases the slot that a call took when it began ahead; null if it took none. */
export const slotTaken = (request: FastifyRequest): (() => void) | null =>
  begun.get(request)?.leave ?? null;
