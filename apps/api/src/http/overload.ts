import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendFailure } from "./answer.ts";
import { fail } from "./outcome.ts";

/** Requests that this process works on at once; those whose body is still on its way do not count. */
const MOST_IN_HAND = 128;
/** What comes after the first of a queue has waited for so long is refused; it will have waited about as long itself. */
const LONGEST_QUEUE_MS = 150;
/** Fewer than these are no queue: households that open all their screens at once on a slow machine. */
const SMALLEST_QUEUE = 100;
/** An answer that takes longer to go out waits for its reader. */
const LONGEST_SENDING_MS = 5_000;
const RETRY_SECONDS = 2;
/** Answers whatever happens: whoever asks wants to know whether the process lives. */
const HEALTH = "/api/health";

/** Whether the requests that came in one turn of the event loop are taking too long. */
function watchTurns(): () => boolean {
  let turn: { readonly beganAt: number; requests: number } | undefined;
  return () => {
    const now = performance.now();
    if (turn === undefined) {
      turn = { beganAt: now, requests: 0 };
      setImmediate(() => {
        turn = undefined;
      });
    }
    turn.requests += 1;
    return turn.requests > SMALLEST_QUEUE && now - turn.beganAt > LONGEST_QUEUE_MS;
  };
}

/**
 * Whether new connections have been waiting in the system's queue for too long. Node takes one of them a turn, so a turn without
 * one has found the queue empty. What waits there is seen by nothing else in this process.
 */
function watchConnections(app: FastifyInstance): () => boolean {
  let queue: { readonly since: number; taken: number } | undefined;
  let isNewInTurn = false;
  const endTurn = (): void => {
    if (isNewInTurn) setImmediate(endTurn);
    else queue = undefined;
    isNewInTurn = false;
  };
  app.server.on("connection", () => {
    isNewInTurn = true;
    if (queue === undefined) {
      queue = { since: performance.now(), taken: 0 };
      setImmediate(endTurn);
    }
    queue.taken += 1;
  });
  return () =>
    queue !== undefined &&
    queue.taken > SMALLEST_QUEUE &&
    performance.now() - queue.since > LONGEST_QUEUE_MS;
}

/**
 * How many requests are being worked on, from the moment when they are there as a whole until their answer, which other threads
 * compress, is out.
 */
function countInHand(app: FastifyInstance): () => number {
  const inHand = new WeakSet<FastifyRequest>();
  let count = 0;
  const take = async (request: FastifyRequest): Promise<void> => {
    if (inHand.has(request)) return;
    inHand.add(request);
    count += 1;
  };
  const leave = async (request: FastifyRequest): Promise<void> => {
    if (inHand.delete(request)) count -= 1;
  };
  app.addHook("onRequest", take);
  // Who sends a body drop by drop must not keep others out, nor who reads an answer so.
  app.addHook("preParsing", leave);
  app.addHook("preValidation", take);
  app.addHook("onSend", async (request, { raw }) => {
    if (raw.destroyed) return leave(request);
    const out = (): void => void leave(request);
    const timer = setTimeout(out, LONGEST_SENDING_MS).unref();
    raw.once("close", () => {
      clearTimeout(timer);
      out();
    });
  });
  return () => count;
}

/**
 * Refuses what comes on top of what this process can answer within a second: 503 at once, with Retry-After. A handful of
 * requests is never refused, however slow the machine is. Source: decision 0015.
 */
export function shedLoad(app: FastifyInstance): void {
  const isTurnLong = watchTurns();
  const isQueueLong = watchConnections(app);
  let inHand = (): number => 0;
  app.addHook("onRequest", (request, reply, done) => {
    const isTooMuch = isTurnLong() || isQueueLong() || inHand() >= MOST_IN_HAND;
    if (!isTooMuch || request.url === HEALTH) return done();
    sendFailure(reply, fail("overloaded", { retryAfterSeconds: RETRY_SECONDS }));
  });
  inHand = countInHand(app);
}
