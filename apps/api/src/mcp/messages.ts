import * as z from "zod/mini";

/** Codes of JSON-RPC 2.0, and the two of MCP's revision 2026-07-28. */
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

/** One message of a client. */
const message = z.object({
  jsonrpc: z.literal("2.0"),
  /** Absent from a notification. */
  id: z.optional(rpcId),
  method: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});
export type Message = z.infer<typeof message>;

/** The answer of a client to a request, which this server never makes. */
const reply = z.object({ jsonrpc: z.literal("2.0"), method: z.optional(z.undefined()) });

/** What goes back: a status and one message, or none. */
export interface RpcAnswer {
  readonly status: number;
  readonly body: object | null;
}

export const ACCEPTED: RpcAnswer = { status: 202, body: null };

/** A result; always 200. */
export function result(id: RpcId, value: object): RpcAnswer {
  return { status: 200, body: { jsonrpc: "2.0", id, result: value } };
}

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: object;
}

/** An error; null as id if the request has none that can be read. */
export function refusal(status: number, id: RpcId | null, error: RpcError): RpcAnswer {
  return { status, body: { jsonrpc: "2.0", id, error } };
}

const BAD_REQUEST = 400;

/** A message of a body; what to answer if there is none in it. Batches are refused. */
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
