import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isEndless } from "../answers/endless-answer.ts";

/** What may be said of a request once it is over: nothing that a person sent, of the address only its template. */
export interface EndedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Such as /api/recipes/:id; "unknown" when there is none. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds to a tenth. */
  readonly ms: number;
}

/** The status of a request whose caller left before there was an answer, as nginx has it. */
const CALLER_GONE = 499;

/** Whether all that there was to answer went out before the connection closed. */
function isEndOf(request: FastifyRequest, { raw }: FastifyReply): boolean {
  return raw.writableEnded || (isEndless(request) && raw.headersSent);
}

/** Tells of each request once, when its answer is out or its caller is gone. Source: handbook/foundations.md#log. */
export function onRequestEnd(
  app: FastifyInstance,
  tell: (ended: EndedRequest, request: FastifyRequest) => void,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const startedAt = performance.now();
    // The framework's own hook stays silent when the caller leaves early, and those are the slow ones.
    reply.raw.once("close", () => {
      const ended = {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        // who listened until now has had the whole answer
        status: isEndOf(request, reply) ? reply.statusCode : CALLER_GONE,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      };
      tell(ended, request);
    });
    done();
  });
}
