import type { IncomingMessage } from "node:http";
import { askOutside, isSuccess, withinTime } from "./ask-outside.ts";
import { judgeAddress, type Outside } from "./judged-address.ts";
import { readBody } from "./read-body.ts";

export interface OutsideRequest {
  readonly url: string;
  readonly accept: string;
  /** Accepts a content type in lower case without parameters; "" if there is none. */
  readonly wants: (contentType: string) => boolean;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

/**
 * "refused": forbidden address. "other": another content type. "failed": an error or too many
 * redirects. "bomb": too large after decompression.
 */
export type Fetched =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly contentType: string;
      readonly url: string;
    }
  | {
      readonly ok: false;
      readonly why: "refused" | "unreachable" | "slow" | "large" | "other" | "failed" | "bomb";
    };

const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

const failed = (why: Exclude<Fetched, { ok: true }>["why"]): Fetched => ({ ok: false, why });

const typeOf = (response: IncomingMessage): string =>
  (response.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

async function take(
  response: IncomingMessage,
  url: URL,
  { wants, mostBytes }: OutsideRequest,
): Promise<Fetched> {
  if (!isSuccess(response)) return failed("failed");
  if (!wants(typeOf(response))) return failed("other");
  const body = await readBody(response, mostBytes);
  if ("why" in body) return failed(body.why === "broken" ? "failed" : body.why);
  const contentType = response.headers["content-type"] ?? "";
  return { ok: true, bytes: body.bytes, contentType, url: url.href };
}

/** Follows redirects; each address is checked before it is called. */
async function follow(request: OutsideRequest, outside: Outside): Promise<Fetched> {
  const { accept, signal } = request;
  const headers = {
    accept,
    "accept-encoding": "gzip, br",
    "user-agent": "Larder (recipe import)",
  };
  let next = request.url;
  let from: string | undefined;
  // Only the answer names the next redirect.
  /* oxlint-disable no-await-in-loop */
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const judged = await judgeAddress(next, outside, from);
    if (!judged.ok) return failed(judged.why);
    const response = await askOutside(judged, { method: "GET", headers, signal });
    try {
      const { location } = response.headers;
      if (!REDIRECTS.includes(response.statusCode ?? 0) || location === undefined)
        return await take(response, judged.url, request);
      next = location;
      from = judged.url.href;
    } finally {
      response.destroy();
    }
  }
  /* oxlint-enable no-await-in-loop */
  return failed("failed");
}

/**
 * Fetches a user's address. Only http and https, to public addresses at usual ports or the
 * operator's exceptions, checked at each redirect. No cookies, no identifying headers, five
 * redirects, fifteen seconds, and byte limits. Failures are values.
 * Source: handbook/recipe-import.md#calls-to-the-outside.
 */
export async function fetchOutside(request: OutsideRequest, outside: Outside): Promise<Fetched> {
  const result = await withinTime(request.signal, outside, (signal) =>
    follow({ ...request, signal }, outside),
  );
  return "ended" in result ? failed(result.ended) : result;
}
