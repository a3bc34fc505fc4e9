import type { EndpointSpec } from "@larder/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import { engineOf } from "../../db/dialect.ts";
import { openLane } from "../../db/postgres/reading-lane.ts";
import type { Deps } from "../../server/deps.ts";
import type { Outcome } from "../../values/outcome.ts";
import { guard, tokenHashOf } from "./guard.ts";
import { OfRequest } from "./of-request.ts";
import { readCall } from "./read-call.ts";
import { roomFor } from "../concurrency/rooms.ts";
import type { Run } from "../concurrency/run.ts";

/** Sessions of which it is remembered who was seen in them last; each takes some hundred bytes. */
const MOST_SEEN = 2_000;

/** A reading that began before its caller was let in. */
interface Begun {
  readonly admitted: Promise<Outcome<SignedInUser | null>>;
  readonly assumed: SignedInUser;
  /** What was read, or why not. */
  readonly reading: Promise<unknown>;
  readonly leave: () => void;
}

/** By the hash of the token; whoever called last stands last. */
const seen = new Map<string, SignedInUser>();
const begun = new OfRequest<Begun>();

function see(tokenHash: string, user: SignedInUser): void {
  seen.delete(tokenHash);
  seen.set(tokenHash, user);
  if (seen.size <= MOST_SEEN) return;
  const [longestAgo = ""] = seen.keys();
  seen.delete(longestAgo);
}

/** All of a person that a reading may depend on; how often the household changed it cannot know. */
const readBy = ({ household: { revision: _, ...household }, ...user }: SignedInUser): string =>
  JSON.stringify({ ...user, household });

/** What a call needs to begin. */
interface Beginning<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly run: Run<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Lets a caller in as `guard` does. On PostgreSQL the reading of somebody who called before goes out right behind the statement of
 * their session, over the same connection, as for the person that was seen last: one way there and back for both. What it read
 * is answered only when the session's answer says the same of the person, see `readAhead`; PostgreSQL runs both in the order in
 * which they were asked, so it is never older than the revision that the answer tells. Source: decision 0040.
 */
export async function admit<E extends EndpointSpec>(
  deps: Deps,
  beginning: Beginning<E>,
): Promise<Outcome<SignedInUser | null>> {
  const { endpoint, run, request } = beginning;
  const mayGoAhead = "goesAhead" in run && engineOf(deps.db) === "postgres";
  const tokenHash = mayGoAhead ? tokenHashOf(request) : null;
  if (tokenHash === null) return guard(deps, endpoint, request);
  const assumed = seen.get(tokenHash);
  const ahead = assumed === undefined ? null : await begin(deps, beginning, assumed);
  // a connection that broke meanwhile says nothing of the caller
  const admitted =
    (await ahead?.admitted.catch(() => null)) ?? (await guard(deps, endpoint, request));
  if (admitted.ok && admitted.value !== null) see(tokenHash, admitted.value);
  else seen.delete(tokenHash);
  return admitted;
}

/** Asks for the session and for what is to be read; null where that cannot be done at once. */
async function begin<E extends EndpointSpec>(
  deps: Deps,
  { endpoint, run, request, reply }: Beginning<E>,
  assumed: SignedInUser,
): Promise<Begun | null> {
  // who may have the answer already needs no reading; another method than GET reads nothing
  if (request.headers["if-none-match"] !== undefined || !("read" in run || "stream" in run))
    return null;
  const call = readCall(deps, endpoint, { request, user: assumed, file: undefined });
  if (!call.ok) return null;
  // Before the connection: who waits for a place holds none.
  const leave = await roomFor(endpoint, run, request).places.take(assumed.id);
  if (leave === null) return null;
  const lane = await openLane(deps.db);
  if (lane === null) {
    leave();
    return null;
  }
  const admitted = guard({ ...deps, db: lane.reader }, endpoint, request);
  const isAsked = Promise.race([lane.begun, admitted.catch(() => null)]);
  const reading = isAsked.then((): Promise<Outcome<unknown>> =>
    "read" in run ? run.read(call.value, lane.reader) : run.stream(call.value, lane.reader),
  );
  void Promise.allSettled([admitted, reading]).then(() => lane.close());
  // a refusal is answered without what was read
  reply.raw.once("close", leave);
  const one = { admitted, assumed, reading, leave };
  begun.set(request, one);
  return one;
}

/** What was read for this person while they were let in; null when nothing was, or for somebody else than they are now. */
export async function readAhead<Value>(
  request: FastifyRequest,
  user: SignedInUser | null,
): Promise<Outcome<Value> | null> {
  const one = begun.get(request);
  if (one === undefined || user === null || readBy(one.assumed) !== readBy(user)) return null;
  // read anew, it fails again or was the connection's fault
  return (await one.reading.catch(() => null)) as Outcome<Value> | null;
}

/** How to give back the place that a call took when it began ahead; null when it took none. */
export const placeTaken = (request: FastifyRequest): (() => void) | null =>
  begun.get(request)?.leave ?? null;
