import type { FastifyRequest } from "fastify";

/** Longest language tag that is read. */
const LONGEST_TAG = 35;

/**
 * The first language of the caller's `Accept-Language`, for example "en-GB"; null if there is none.
 * Source: handbook/stock.md#one-line.
 */
export function languageOf(request: FastifyRequest): string | null {
  const [first = ""] = (request.headers["accept-language"] ?? "").split(/[,;]/, 1);
  const tag = first.trim();
  return tag.length <= LONGEST_TAG && /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag) ? tag : null;
}
