import { createHash } from "node:crypto";
import type { EndpointSpec } from "@larder/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import type { Deps } from "../../server/deps.ts";
import { hasTag, sendUnchanged, type Answer } from "./answer.ts";
import { BUILD } from "../system/build-hash.ts";
import { OfRequest } from "../serve/of-request.ts";
import { todayOf } from "../serve/today.ts";

const DAY_MS = 86_400_000;

/** What the answer to a request will be told by. */
const tags = new OfRequest<string>();

/** All that an answer depends on which depends on its household, as one text. */
function factsOf(
  { clock, config }: Pick<Deps, "clock" | "config">,
  request: FastifyRequest,
  user: SignedInUser,
): string {
  const { headers, url } = request;
  const now = clock.now();
  return JSON.stringify([
    BUILD,
    // with the household's number, its settings, and what may change without the household: the role and the plan
    user,
    // a session and its day, by which pictures are addressed (signed-address.ts)
    headers.authorization,
    Math.floor(now / DAY_MS),
    url,
    todayOf(config, request, now),
    headers["x-time-zone"] ?? config.timeZone,
  ]);
}

/**
 * Tells a caller who sends the tag of an answer that is the same still (304), and answers null where there is one to be made. The tag is
 * made of what the session's statement saw, before anything is read, so that an answer is never older than its tag. Only a success under
 * this very address was given it, so that the shape of the call needs no second look. Source: handbook/wire.md#unchanged-answers.
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
  if (stampedBy === undefined || user === null) return null;
  const hash = createHash("sha256")
    .update(factsOf(deps, request, user))
    .digest("base64url");
  const tag = `W/"${hash}"`;
  if (hasTag(tag, request.headers["if-none-match"])) return sendUnchanged(reply, tag);
  tags.set(request, tag);
  return null;
}

/** An answer with its tag, unless it depends on more than its household. */
export function tagged<Made extends Answer>(
  request: FastifyRequest,
  answer: Made,
  { isUntagged }: { readonly isUntagged?: boolean },
): Made {
  const tag = isUntagged === true ? undefined : tags.get(request);
  return tag === undefined ? answer : { ...answer, headers: { ...answer.headers, etag: tag } };
}
