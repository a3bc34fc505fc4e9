import { allEndpoints } from "../all.ts";
import { tokenAccessOf, type EndpointSpec } from "../endpoint.ts";
import type { ToolSpec } from "./tool.ts";

/** Where assistants call; below `/api`. JSON-RPC without an envelope, and a token of any scope. Source: handbook/mcp.md#the-address. */
export const MCP_PATH = "/mcp";

/** A tool with the endpoint that declares it. */
export interface DeclaredTool {
  readonly tool: ToolSpec;
  readonly endpoint: EndpointSpec;
}

/** Every tool of the contract, those that read first, each in the order of the contract. */
export const declaredTools: readonly DeclaredTool[] = allEndpoints
  .flatMap((endpoint) => (endpoint.tools ?? []).map((tool) => ({ tool, endpoint })))
  .toSorted((a, b) => Number(isWriting(a)) - Number(isWriting(b)));

/** Whether a tool changes anything: then a token needs the scope `write`. */
export function isWriting({ endpoint }: DeclaredTool): boolean {
  return tokenAccessOf(endpoint) === "write";
}
