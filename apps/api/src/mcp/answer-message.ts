import type { IncomingHttpHeaders } from "node:http";
import type { Program } from "../tokens/program.ts";
import {
  ACCEPTED,
  codes,
  type Message,
  refusal,
  result,
  type RpcAnswer,
  type RpcId,
} from "./messages.ts";
import {
  CAPABILITIES_FIELD,
  HANDSHAKE_VERSIONS,
  INSTRUCTIONS,
  NEWEST_HANDSHAKE,
  SERVER,
  SERVER_FIELD,
  STATELESS,
  SUPPORTED,
  VERSION_FIELD,
} from "./revisions.ts";
import type { ToolCall, ToolResult } from "./run-tool.ts";
import { findTool, toolsFor } from "./tool-list.ts";

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const OK = 200;
const DISCOVERED_FOR_MS = 3_600_000;
const LISTED_FOR_MS = 300_000;

/** Caller, and a function that runs a tool for it. */
export interface Asking {
  readonly program: Program;
  readonly headers: IncomingHttpHeaders;
  readonly run: (call: ToolCall) => Promise<ToolResult>;
}

interface Request extends Message {
  readonly id: RpcId;
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === "string" ? value.trim() : undefined;
};

const unknownMethod = (status: number, { id, method }: Request): RpcAnswer =>
  refusal(status, id, { code: codes.unknownMethod, message: `There is no method ${method}.` });

async function callTool(request: Request, { program, run }: Asking): Promise<ToolResult | null> {
  const { params = {}, id } = request;
  const declared = findTool(params["name"], program.scope);
  if (declared === undefined) return null;
  // The tool's own schema rejects other shapes.
  const input = (params["arguments"] ?? {}) as Record<string, unknown>;
  return run({ declared, program, id, input });
}

const unknownTool = (status: number, { id }: Request): RpcAnswer =>
  refusal(status, id, { code: codes.invalidParams, message: "There is no such tool." });

/** Revisions with a handshake. The server keeps no state of it. Source: handbook/mcp.md#revisions. */
async function answerHandshake(request: Request, asking: Asking): Promise<RpcAnswer> {
  const { method, id, params = {} } = request;
  switch (method) {
    case "initialize": {
      const asked = params["protocolVersion"];
      const known = HANDSHAKE_VERSIONS.find((version) => version === asked);
      return result(id, {
        protocolVersion: known ?? NEWEST_HANDSHAKE,
        capabilities: { tools: {} },
        serverInfo: SERVER,
        instructions: INSTRUCTIONS,
      });
    }
    case "ping":
      return result(id, {});
    case "tools/list":
      return result(id, { tools: toolsFor(asking.program.scope) });
    case "tools/call": {
      const done = await callTool(request, asking);
      return done === null ? unknownTool(OK, request) : result(id, done);
    }
    default:
      return unknownMethod(OK, request);
  }
}

const complete = (id: RpcId, value: object): RpcAnswer =>
  result(id, { resultType: "complete", ...value, _meta: { [SERVER_FIELD]: SERVER } });

/** Revision without a handshake: every request names its version. Source: handbook/mcp.md#revisions. */
async function answerStateless(request: Request, asking: Asking): Promise<RpcAnswer> {
  const { method, id } = request;
  switch (method) {
    case "server/discover":
      return complete(id, {
        supportedVersions: SUPPORTED,
        capabilities: { tools: {} },
        instructions: INSTRUCTIONS,
        ttlMs: DISCOVERED_FOR_MS,
        cacheScope: "public",
      });
    case "tools/list":
      return complete(id, {
        tools: toolsFor(asking.program.scope),
        ttlMs: LISTED_FOR_MS,
        cacheScope: "private",
      });
    case "tools/call": {
      const done = await callTool(request, asking);
      return done === null ? unknownTool(BAD_REQUEST, request) : complete(id, done);
    }
    default:
      return unknownMethod(NOT_FOUND, request);
  }
}

/** Error if the headers of a stateless message differ from its body; null if they match. */
function mismatchOf(message: Message, headers: IncomingHttpHeaders): RpcAnswer | null {
  const { id = null, method, params = {} } = message;
  const differs = (name: string) =>
    refusal(BAD_REQUEST, id, {
      code: codes.headerMismatch,
      message: `The header ${name} is missing or differs from the body.`,
    });
  const meta = params["_meta"];
  const said = typeof meta === "object" && meta !== null ? (meta as Record<string, unknown>) : {};
  const version = said[VERSION_FIELD];
  const capabilities = said[CAPABILITIES_FIELD];
  if (id !== null) {
    if (typeof version !== "string" || typeof capabilities !== "object" || capabilities === null)
      return refusal(BAD_REQUEST, id, {
        code: codes.invalidParams,
        message: `_meta needs ${VERSION_FIELD} and ${CAPABILITIES_FIELD}.`,
      });
    if (version !== STATELESS) return differs("MCP-Protocol-Version");
  }
  if (headerOf(headers, "mcp-method") !== method) return differs("Mcp-Method");
  const name = params["name"];
  const needsName = method === "tools/call" && typeof name === "string";
  return needsName && headerOf(headers, "mcp-name") !== name ? differs("Mcp-Name") : null;
}

/** Whether the body declares the revision without a handshake. */
function claimsStateless({ params = {} }: Message): boolean {
  const meta = params["_meta"];
  return typeof meta === "object" && meta !== null && VERSION_FIELD in meta;
}

/** Answers a message in its revision. Source: handbook/mcp.md#revisions. */
export async function answerMessage(message: Message, asking: Asking): Promise<RpcAnswer> {
  const { headers } = asking;
  const { id } = message;
  const spoken = headerOf(headers, "mcp-protocol-version");
  if (spoken !== undefined && !SUPPORTED.includes(spoken))
    return refusal(BAD_REQUEST, id ?? null, {
      code: codes.unsupportedVersion,
      message: `The version ${spoken} is not supported.`,
      data: { supported: SUPPORTED, requested: spoken },
    });
  const isStateless = spoken === STATELESS;
  if (!isStateless && claimsStateless(message))
    return refusal(BAD_REQUEST, id ?? null, {
      code: codes.headerMismatch,
      message: "The header MCP-Protocol-Version is missing or differs from the body.",
    });
  const mismatch = isStateless ? mismatchOf(message, headers) : null;
  if (mismatch !== null) return mismatch;
  if (id === undefined) return ACCEPTED;
  const request = { ...message, id };
  return isStateless ? answerStateless(request, asking) : answerHandshake(request, asking);
}
