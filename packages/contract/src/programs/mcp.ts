import { allEndpoints } from "../all.ts";
import { tokenAccessOf, type EndpointSpec } from "../endpoint.ts";
import type { ToolSpec } from "./tool.ts";

/**
 * The assistants' address, below `/api`. JSON-RPC without an envelope, for tokens of any scope.
 * Source: handbook/mcp.md#the-address.
 */
export const MCP_PATH = "/mcp";

/** A tool with its declaring endpoint. */
export interface DeclaredTool {
  readonly tool: ToolSpec;
  readonly endpoint: EndpointSpec;
}

/** Every tool of the contract, reads first, in contract order. */
export const declaredTools: readonly DeclaredTool[] = allEndpoints
  .flatMap((endpoint) => (endpoint.tools ?? []).map((tool) => ({ tool, endpoint })))
  .toSorted((a, b) => Number(isWriting(a)) - Number(isWriting(b)));

/** Whether a tool writes: then a token needs the scope `write`. */
export function isWriting({ endpoint }: DeclaredTool): boolean {
  return tokenAccessOf(endpoint) === "write";
}
