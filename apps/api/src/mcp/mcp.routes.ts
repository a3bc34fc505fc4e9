import { MCP_PATH } from "@larder/contract/programs/mcp";
import type { FastifyReply, FastifyRequest } from "fastify";
import { originOf, logSecurityEvent } from "../http/system/security-events.ts";
import { programOf } from "../http/serve/guard.ts";
import { OfRequest } from "../http/serve/of-request.ts";
import { todayOf } from "../http/serve/today.ts";
import type { Server } from "../http/serve/serve.ts";
import type { Program } from "../tokens/program.ts";
import { answerMessage } from "./answer-message.ts";
import { callsOf } from "./api-calls.ts";
import { isForeign } from "./local-caller.ts";
import { codes, readMessage, refusal, type RpcAnswer } from "./messages.ts";
import { runTool } from "./run-tool.ts";

const FORBIDDEN = 403;
const METHOD_NOT_ALLOWED = 405;
const UNAUTHORIZED = 401;

function sendRpc(reply: FastifyReply, { status, body }: RpcAnswer): FastifyReply {
  reply.status(status).header("cache-control", "no-store");
  return body === null ? reply.send() : reply.type("application/json").send(JSON.stringify(body));
}

/**
 * Entry point for assistants: JSON-RPC, tokens only, both revisions of MCP.
 * Source: handbook/mcp.md#the-address.
 */
export function mcpRoutes({ app, deps }: Server): void {
  const { config, clock, log } = deps;
  const url = `/api${MCP_PATH}`;

  const programs = new OfRequest<Program>();
  /** Checks the caller before reading the body: no page of another site, and a valid token. */
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request.headers, config)) {
      logSecurityEvent(log, {
        event: "access_denied",
        userId: null,
        route: `${request.method} ${url}`,
        ...originOf(request),
      });
      const message = "Pages of other sites may not call.";
      return sendRpc(reply, refusal(FORBIDDEN, null, { code: codes.foreign, message }));
    }
    const program = await programOf(deps, request);
    if (program === null) {
      reply.header("www-authenticate", "Bearer");
      const message = "A token of a program is needed.";
      return sendRpc(reply, refusal(UNAUTHORIZED, null, { code: codes.foreign, message }));
    }
    programs.set(request, program);
    return undefined;
  };

  for (const method of ["GET", "DELETE"] as const)
    app.route({
      method,
      url,
      handler: async (_request, reply) =>
        reply.status(METHOD_NOT_ALLOWED).header("allow", "POST").send(),
    });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(url, {
      onRequest: admit,
      handler: async (request, reply) => {
        const program = programs.get(request);
        if (program === undefined) throw new Error("Nobody was admitted.");
        const message = readMessage(typeof request.body === "string" ? request.body : "");
        if ("status" in message) return sendRpc(reply, message);
        const { headers, ip: address } = request;
        const today = todayOf(config, request, clock.now());
        const calls = callsOf((inner) => app.inject(inner), { headers, address, today });
        const answer = await answerMessage(message, {
          program,
          headers,
          run: (call) => runTool(deps, calls, call),
        });
        return sendRpc(reply, answer);
      },
    });
  });
}
