import { hash } from "node:crypto";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { mayAccess } from "@larder/rules/access";
import type { FastifyRequest } from "fastify";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import { findSession } from "../../auth/sessions/session.store.ts";
import type { Deps } from "../../server/deps.ts";
import { addressKey } from "../limits/address-key.ts";
import { knownCallers } from "./known-callers.ts";
import type { Limit } from "../limits/limits.ts";
import { OfRequest } from "./of-request.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import { originOf, tellSecurityEvent } from "../system/security-events.ts";
import { countHit } from "../limits/throttle.store.ts";

// The scheme is read without case (RFC 9110), the token is not.
const BEARER = /^[Bb][Ee][Aa][Rr][Ee][Rr] ([A-Za-z0-9_-]{43})$/;

/** SHA-256 of a token, the only form in which it is stored. */
export function hashOfToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** The token of a request's Authorization header, or nothing. */
export function tokenOf(request: Pick<FastifyRequest, "headers">): string | undefined {
  return BEARER.exec(request.headers.authorization ?? "")?.[1];
}

/** Of each request, so that it is worked out once. */
const tokenHashes = new OfRequest<string | null>();

/** The hash of a request's token; null without one. */
export function tokenHashOf(request: FastifyRequest): string | null {
  const known = tokenHashes.get(request);
  if (known !== undefined) return known;
  const token = tokenOf(request);
  const tokenHash = token === undefined ? null : hashOfToken(token);
  tokenHashes.set(request, tokenHash);
  return tokenHash;
}

/**
 * Who calls, and whether they may: 401 without a valid session, 403 without the role or plan, both before the body is read.
 * A public call has no user. One statement. Source: handbook/foundations.md#order-of-checks, handbook/foundations.md#tokens.
 */
export async function guard(
  deps: Deps,
  endpoint: EndpointSpec,
  request: FastifyRequest,
): Promise<Outcome<SignedInUser | null>> {
  if (endpoint.access === "public") return ok(null);
  const tokenHash = tokenHashOf(request);
  if (tokenHash === null) return fail("unauthenticated");
  const user = await findSession(deps.db, tokenHash, deps.clock.now());
  if (user === null) {
    knownCallers.forget(tokenHash);
    return fail("unauthenticated");
  }
  knownCallers.know(tokenHash, user.id);
  if (!mayAccess(user, endpoint.access)) {
    tellSecurityEvent(deps.log, {
      event: "access_denied",
      userId: user.id,
      route: `${endpoint.method} /api${endpoint.path}`,
      ...originOf(request),
    });
    return fail("forbidden");
  }
  return ok(user);
}

const MS_PER_SECOND = 1000;

/** The failure for a limit that is used up until `expiresAt`. */
export function tooMany(expiresAt: number, now: number): Failure {
  return fail("too_many_requests", {
    retryAfterSeconds: Math.max(1, Math.ceil((expiresAt - now) / MS_PER_SECOND)),
  });
}

/** Counts this call against a limit; a failure when it is used up. The operator can switch limits off for load tests. One statement. */
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
