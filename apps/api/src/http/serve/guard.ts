import { hash } from "node:crypto";
import { tokenAccessOf, type EndpointSpec } from "@larder/contract/endpoint";
import { mayAccess } from "@larder/rules/access";
import type { FastifyRequest } from "fastify";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import { findSession } from "../../auth/sessions/session.store.ts";
import type { Deps } from "../../server/deps.ts";
import type { Program } from "../../tokens/program.ts";
import { findProgram } from "../../tokens/token.store.ts";
import { addressKey } from "../limits/address-key.ts";
import { knownCallers } from "./known-callers.ts";
import type { Limit } from "../limits/limits.ts";
import { OfRequest } from "./of-request.ts";
import { setReader } from "./reader-of-request.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import { originOf, logSecurityEvent } from "../system/security-events.ts";
import { countHit } from "../limits/throttle.store.ts";

// The scheme is case-insensitive (RFC 9110), the token is not.
const BEARER = /^[Bb][Ee][Aa][Rr][Ee][Rr] ((?:larder_)?[A-Za-z0-9_-]{43})$/;
/** A longer token belongs to a program. */
const SESSION_TOKEN_CHARACTERS = 43;

/** SHA-256 of a token, the only stored form. */
export function hashOfToken(token: string): string {
  return hash("sha256", token, "base64url");
}

export function tokenOf(request: Pick<FastifyRequest, "headers">): string | undefined {
  return BEARER.exec(request.headers.authorization ?? "")?.[1];
}

/** Computed once for each request. */
const tokenHashes = new OfRequest<string | null>();

/** Null without a token. */
export function tokenHashOf(request: FastifyRequest): string | null {
  const known = tokenHashes.get(request);
  if (known !== undefined) return known;
  const token = tokenOf(request);
  const tokenHash = token === undefined ? null : hashOfToken(token);
  tokenHashes.set(request, tokenHash);
  return tokenHash;
}

/**
 * Authenticates and authorises a caller: 401 without a valid session, 403 without role or plan,
 * both before the body is read. A public call has no user. One statement.
 * Source: handbook/foundations.md#order-of-checks, handbook/foundations.md#tokens.
 */
export async function guard(
  deps: Deps,
  endpoint: EndpointSpec,
  request: FastifyRequest,
): Promise<Outcome<SignedInUser | null>> {
  if (endpoint.access === "public") return ok(null);
  const tokenHash = tokenHashOf(request);
  if (tokenHash === null) return fail("unauthenticated");
  const caller = await callerOf(deps, request, tokenHash);
  if (caller === null) {
    knownCallers.forget(tokenHash);
    return fail("unauthenticated");
  }
  const { user, scope } = caller;
  setReader(request, user);
  knownCallers.know(tokenHash, user.id);
  if (!isInScope(endpoint, scope) || !mayAccess(user, endpoint.access)) {
    logSecurityEvent(deps.log, {
      event: "access_denied",
      userId: user.id,
      route: `${endpoint.method} /api${endpoint.path}`,
      ...originOf(request),
    });
    return fail("forbidden");
  }
  return ok(user);
}

/** Session of a person with full scope, or a program. */
type Caller = { readonly user: SignedInUser; readonly scope: "everything" } | Program;

const isOfProgram = (request: FastifyRequest): boolean =>
  (tokenOf(request)?.length ?? 0) > SESSION_TOKEN_CHARACTERS;

async function callerOf(
  { db, clock }: Pick<Deps, "db" | "clock">,
  request: FastifyRequest,
  tokenHash: string,
): Promise<Caller | null> {
  const now = clock.now();
  if (isOfProgram(request)) return findProgram(db, tokenHash, now);
  const user = await findSession(db, tokenHash, now);
  return user === null ? null : { user, scope: "everything" };
}

/** Whether a token's scope allows a call. Source: handbook/tokens.md#what-a-token-may-do. */
function isInScope(endpoint: EndpointSpec, scope: Caller["scope"]): boolean {
  if (scope === "everything") return true;
  const needed = tokenAccessOf(endpoint);
  return needed === "read" || needed === scope;
}

/** Program of a request's token; null for a session or an invalid token. One statement. */
export async function programOf(
  { db, clock }: Pick<Deps, "db" | "clock">,
  request: FastifyRequest,
): Promise<Program | null> {
  const tokenHash = tokenHashOf(request);
  if (tokenHash === null || !isOfProgram(request)) return null;
  const program = await findProgram(db, tokenHash, clock.now());
  if (program === null) knownCallers.forget(tokenHash);
  else knownCallers.know(tokenHash, program.user.id);
  return program;
}

const MS_PER_SECOND = 1000;

/** The failure for a limit that is exhausted until `expiresAt`. */
export function tooMany(expiresAt: number, now: number): Failure {
  return fail("too_many_requests", {
    retryAfterSeconds: Math.max(1, Math.ceil((expiresAt - now) / MS_PER_SECOND)),
  });
}

/**
 * Counts this call against a limit; returns a failure if it is exhausted. The operator can disable
 * limits for load tests. One statement.
 */
export async function throttle(
  deps: Deps,
  limit: Limit,
  who: { user: Pick<SignedInUser, "id"> | null; address: string },
): Promise<Failure | null> {
  if (!deps.config.hasRateLimits) return null;
  const now = deps.clock.now();
  const subject =
    limit.by === "user" ? `user:${who.user?.id ?? 0}` : `address:${addressKey(who.address)}`;
  const { count, expiresAt } = await countHit(deps.db, `${limit.name}:${subject}`, {
    now,
    ms: limit.windowMs,
  });
  return count > limit.most ? tooMany(expiresAt, now) : null;
}
