import * as z from "zod/mini";

/** Codes of JSON-RPC 2.0, and two of MCP revision 2026-07-28. */
export const codes = {
  parse: -32_700,
  invalidRequest: -32_600,
  unknownMethod: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  foreign: -32_000,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

const rpcId = z.union([z.string(), z.number()]);
export type RpcId = z.infer<typeof rpcId>;

const message = z.object({
  jsonrpc: z.literal("2.0"),
  /** Absent in a notification. */
  id: z.optional(rpcId),
  method: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});
export type Message = z.infer<typeof message>;

/** A client's answer to a request, which this server never sends. */
const reply = z.object({ jsonrpc: z.literal("2.0"), method: z.optional(z.undefined()) });

/** A status, and a message if there is one. */
export interface RpcAnswer {
  readonly status: number;
  readonly body: object | null;
}

export const ACCEPTED: RpcAnswer = { status: 202, body: null };

/** Always status 200. */
export function result(id: RpcId, value: object): RpcAnswer {
  return { status: 200, body: { jsonrpc: "2.0", id, result: value } };
}

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: object;
}

/** The id is null if the request has no readable one. */
export function refusal(status: number, id: RpcId | null, error: RpcError): RpcAnswer {
  return { status, body: { jsonrpc: "2.0", id, error } };
}

const BAD_REQUEST = 400;

/** Message in a body, or the error to answer. Batches are rejected. */
export function readMessage(body: string): Message | RpcAnswer {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refusal(BAD_REQUEST, null, { code: codes.parse, message: "This is not JSON." });
  }
  const read = message.safeParse(value);
  if (read.success) return read.data;
  if (!Array.isArray(value) && reply.safeParse(value).success) return ACCEPTED;
  return refusal(BAD_REQUEST, null, {
    code: codes.invalidRequest,
    message: "This is not one request of JSON-RPC 2.0.",
  });
}
