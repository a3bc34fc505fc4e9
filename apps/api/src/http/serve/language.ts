import type { FastifyRequest } from "fastify";

/** As much of the header as a language can have. */
const LONGEST_TAG = 35;

/** The language that the caller's program asks for first, "en-GB"; null where it names none. Source: handbook/stock.md#one-line. */
export function languageOf(request: FastifyRequest): string | null {
  const [first = ""] = (request.headers["accept-language"] ?? "").split(/[,;]/, 1);
  const tag = first.trim();
  return tag.length <= LONGEST_TAG && /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag) ? tag : null;
}
