import { tokensApi, type TokenScope } from "@larder/contract/programs/tokens";
import type { TestApp, TestUser } from "./test-app.ts";

/** A token of a person, and how its program calls. */
export interface TestProgram {
  readonly id: number;
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly call: TestUser["call"];
}

/** Gives a program a token of this person. */
export async function aProgram(
  larder: TestApp,
  person: TestUser,
  scope: TokenScope,
): Promise<TestProgram> {
  const { data } = await person.call(tokensApi.make, { body: { name: "Program", scope } });
  const headers = { authorization: `Bearer ${data.secret}` };
  const call: TestUser["call"] = (endpoint, input = {}) =>
    larder.call(endpoint, { ...input, headers: { ...headers, ...input.headers } });
  return { id: data.token.id, secret: data.secret, headers, call };
}

interface RpcResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- of any shape, as tests look at it
  readonly body: any;
}

/** Posts to the address of MCP as a program does; a body that is text is sent as it is. */
export async function postMcp(
  { app }: TestApp,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RpcResponse> {
  const response = await app.inject({
    method: "POST",
    url: "/api/mcp",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = response.body;
  const parsed: unknown = text.startsWith("{") ? JSON.parse(text) : null;
  return { status: response.statusCode, headers: response.headers, text, body: parsed };
}

let nextId = 0;

/** Calls a tool as an assistant of the revision 2025-11-25 does; answers its result. */
export async function callTool(
  larder: TestApp,
  { headers }: Pick<TestProgram, "headers">,
  [name, args = {}]: readonly [name: string, args?: object],
) {
  nextId += 1;
  const request = { jsonrpc: "2.0", id: nextId, method: "tools/call" };
  const { body } = await postMcp(
    larder,
    { ...request, params: { name, arguments: args } },
    headers,
  );
  return body.result;
}
