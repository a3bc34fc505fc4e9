import { CLIENT_HEADER } from "@larder/contract/envelope";
import type { FastifyRequest } from "fastify";

const CLIENT_ID = /^[\w-]{1,64}$/;

/** The name that a tab gave itself, if it is well formed. Source: handbook/households.md#live. */
export function clientIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers[CLIENT_HEADER];
  return typeof id === "string" && CLIENT_ID.test(id) ? id : undefined;
}
