import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendFailure } from "./answer.ts";
import { fail } from "./outcome.ts";
import { Turns } from "./turns.ts";

/** As many calls as are answered in so long may be in hand. */
const LONGEST_WAIT_MS = 400;
/** Fewer than these are no queue: households that open all their screens at once on a slow machine. */
const SMALLEST_QUEUE = 100;
/** Whatever the pace was: what answers do not come from has stopped. */
const MOST_IN_HAND = 400;
/** How much the newest answer counts in the time that one takes. */
const NEWEST_WEIGHT = 0.05;
/** An answer that took longer waited for something else than its turn: a receipt, another server. */
const LONGEST_STEP_MS = 20;
/** Whoever comes after so long a queue of connections has waited about as long, and is told to come again. */
const LONGEST_QUEUE_MS = 150;
/** An answer that takes longer to go out waits for its reader. */
const LONGEST_SENDING_MS = 5_000;
const RETRY_SECONDS = 2;
/** Answers whatever happens: whoever asks wants to know whether the process lives. */
const HEALTH = "/api/health";

/** The requests that this process works on, and how fast it answers them. */
class Work {
  readonly #inHand = new WeakSet<FastifyRequest>();
  #count = 0;
  /** Milliseconds from one answer to the next while there is something to do, smoothed. */
  #step = 0;
  #lastAt = 0;

  /** Whether one more would wait too long. */
  get isTooMuch(): boolean {
    if (this.#count < SMALLEST_QUEUE) return false;
    return this.#count >= MOST_IN_HAND || this.#count * this.#step > LONGEST_WAIT_MS;
  }

  take(request: FastifyRequest): void {
    if (this.#inHand.has(request)) return;
    this.#inHand.add(request);
    if (this.#count === 0) this.#lastAt = performance.now();
    this.#count += 1;
  }

  /** The answer is known; it may still be on its way. */
  answer(request: FastifyRequest): void {
    if (!this.#inHand.has(request)) return;
    const now = performance.now();
    const took = Math.min(now - this.#lastAt, LONGEST_STEP_MS);
    this.#step += (took - this.#step) * NEWEST_WEIGHT;
    this.#lastAt = now;
  }

  leave(request: FastifyRequest): void {
    if (this.#inHand.delete(request)) this.#count -= 1;
  }
}

/**
 * Counts requests from the moment when they are there as a whole until their answer, which other threads compress, is out. Who
 * sends a body drop by drop must not keep others out, nor who reads an answer so.
 */
function watchWork(app: FastifyInstance, work: Work): void {
  app.addHook("onRequest", async (request) => work.take(request));
  app.addHook("preParsing", async (request) => work.leave(request));
  app.addHook("preValidation", async (request) => work.take(request));
  app.addHook("onSend", async (request, { raw }) => {
    work.answer(request);
    const out = (): void => work.leave(request);
    if (raw.destroyed) return out();
    const timer = setTimeout(out, LONGEST_SENDING_MS).unref();
    raw.once("close", () => {
      clearTimeout(timer);
      out();
    });
  });
}

/**
 * Lets calls begin one after the other, and refuses what comes on top of what this process can answer within a second: 503 at
 * once, with Retry-After. A hundred at once are never refused, however slow the machine is. Source: decision 0015.
 */
export function shedLoad(app: FastifyInstance): void {
  const turns = new Turns();
  const work = new Work();
  const late = new WeakSet<object>();
  app.server.on("connection", (socket) => {
    const { taken, ms } = turns.connect();
    if (taken > SMALLEST_QUEUE && ms > LONGEST_QUEUE_MS) late.add(socket);
  });
  app.addHook("onRequest", (request, reply, done) => {
    const isLate = late.delete(request.raw.socket);
    if (request.url === HEALTH || !(isLate || work.isTooMuch)) return done();
    sendFailure(reply, fail("overloaded", { retryAfterSeconds: RETRY_SECONDS }));
  });
  watchWork(app, work);
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.url === HEALTH) done();
    else turns.begin(request.headers.authorization ?? request.ip, done);
  });
}
