import type { EndpointSpec } from "@larder/contract/endpoint";
import { longBody, type LongData } from "./long-answer.ts";
import { fail, type Outcome } from "../outcome.ts";
import { Places } from "./places.ts";
import { answeredAs, bind, type Answered, type Call, type Server } from "./serve.ts";

/** Who reads nothing for so long is not waited for. */
const LONGEST_SILENCE_MS = 60_000;
const RETRY_SECONDS = 2;

/** A long answer holds what it is made of in memory, one that waits nothing: a hundred at once are refused to nobody. */
const places = new Places({ atOnce: 3, waiting: 100 });

/**
 * Binds an endpoint whose answer grows with what is stored: it is made in slices, as fast as it is read, and of each person a
 * few at a time; more wait, and past a hundred are `overloaded`. Else as `serve`.
 */
export function serveLong<const E extends EndpointSpec>(
  server: Server,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Outcome<LongData<E>>>,
): void {
  const answer = async (call: Call<E>): Promise<Answered | Outcome<never>> => {
    const leave = await places.take(call.user?.id ?? 0);
    if (leave === null) return fail("overloaded", { retryAfterSeconds: RETRY_SECONDS });
    const { request, reply, pace } = call;
    // whoever hung up while waiting reads nothing, and is not told of a close once more
    if (reply.raw.destroyed) {
      leave();
      return fail("overloaded", { retryAfterSeconds: RETRY_SECONDS });
    }
    reply.raw.once("close", leave);
    const outcome = await handler(call).catch((error: unknown) => {
      leave();
      throw error;
    });
    if (!outcome.ok) {
      leave();
      return outcome;
    }
    const body = await longBody(endpoint, outcome, {
      pace,
      onEnd: leave,
      onFailure: (error) =>
        server.deps.log.error(
          { requestId: request.id, err: error, route: request.routeOptions.url },
          "an answer broke off",
        ),
    });
    if (typeof body !== "string")
      reply.raw.setTimeout(LONGEST_SILENCE_MS, () => reply.raw.destroy());
    return answeredAs({ status: outcome.status ?? endpoint.status ?? 200, body });
  };
  bind(server, endpoint, answer);
}
