import { createHash } from "node:crypto";
import type { EndpointSpec } from "@larder/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import type { Deps } from "../../server/deps.ts";
import { hasTag, sendUnchanged, unchangedAnswer, type Answer, type SentJson } from "./answer.ts";
import { BUILD } from "../system/build-hash.ts";
import { OfRequest } from "../serve/of-request.ts";
import { readerOfRequest } from "../serve/reader-of-request.ts";
import { todayOf } from "../serve/today.ts";

const DAY_MS = 86_400_000;

const tags = new OfRequest<string>();

/** Everything in the household that determines an answer, as text. */
function factsOf(
  { clock, config }: Pick<Deps, "clock" | "config">,
  request: FastifyRequest,
  user: SignedInUser,
): string {
  const { headers, url } = request;
  const now = clock.now();
  return JSON.stringify([
    BUILD,
    // Household, settings, role and plan.
    user,
    // The session and its day, which are part of the addresses of pictures (signed-address.ts).
    headers.authorization,
    Math.floor(now / DAY_MS),
    url,
    readerOfRequest(request),
    todayOf(config, request, now),
    headers["x-time-zone"] ?? config.timeZone,
  ]);
}

/**
 * Returns 304 if the caller has an unchanged answer; null if it must be made. The ETag uses only
 * the session's statement and precedes all reads, so an answer is never older than its tag. Only
 * successful answers have one, so the call's shape needs no check.
 * Source: handbook/wire.md#unchanged-answers.
 */
export function answerUnchanged(
  deps: Pick<Deps, "clock" | "config">,
  { stampedBy }: EndpointSpec,
  {
    request,
    reply,
    user,
  }: { request: FastifyRequest; reply: FastifyReply; user: SignedInUser | null },
): FastifyReply | null {
  if (stampedBy !== "household" || user === null) return null;
  const hash = createHash("sha256")
    .update(factsOf(deps, request, user))
    .digest("base64url");
  const tag = `W/"${hash}"`;
  if (hasTag(tag, request.headers["if-none-match"])) return sendUnchanged(reply, tag);
  tags.set(request, tag);
  return null;
}

/**
 * Answer with an ETag of its content, or 304. Weak, because it may be compressed.
 * Source: handbook/wire.md#unchanged-answers.
 */
export function taggedByBody(request: FastifyRequest, answer: Answer<SentJson>): Answer<SentJson> {
  const hash = createHash("sha256").update(answer.body.text).digest("base64url");
  const etag = `W/"${hash}"`;
  return hasTag(etag, request.headers["if-none-match"])
    ? unchangedAnswer(etag)
    : { ...answer, headers: { ...answer.headers, etag } };
}

/** Adds the tag to an answer, unless the answer depends on more than its household. */
export function tagged<Made extends Answer>(
  request: FastifyRequest,
  answer: Made,
  { isUntagged }: { readonly isUntagged?: boolean },
): Made {
  const tag = isUntagged === true ? undefined : tags.get(request);
  return tag === undefined ? answer : { ...answer, headers: { ...answer.headers, etag: tag } };
}
