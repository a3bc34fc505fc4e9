import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isEndless } from "../answers/endless-answer.ts";

/** Logged fields of a finished request: no user data, and only the template of its path. */
export interface EndedRequest {
  readonly requestId: string;
  readonly method: string;
  /** For example /api/recipes/:id; "unknown" if there is none. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds to a tenth. */
  readonly ms: number;
}

/** Status if the caller disconnected early, as in nginx. */
const CALLER_GONE = 499;
const OK = 200;

/** True if the whole answer was sent before the connection closed. */
function isEndOf(request: FastifyRequest, { raw }: FastifyReply): boolean {
  return raw.writableEnded || (isEndless(request) && raw.headersSent);
}

/** True for a health check with a good answer, of which a supervisor makes thousands a day. */
export function isGoodHealth({ route, status }: EndedRequest): boolean {
  return route === "/api/health" && status === OK;
}

/**
 * Calls back once for each request, after its answer or when its caller leaves. Source:
 * handbook/foundations.md#log.
 */
export function onRequestEnd(
  app: FastifyInstance,
  tell: (ended: EndedRequest, request: FastifyRequest) => void,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const startedAt = performance.now();
    // The framework's own hook does not run if the caller leaves early, and those calls are the
    // slow ones.
    reply.raw.once("close", () => {
      const ended = {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        // An endless answer was received completely.
        status: isEndOf(request, reply) ? reply.statusCode : CALLER_GONE,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      };
      tell(ended, request);
    });
    done();
  });
}
