import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure } from "../answers/answer.ts";
import { isEndless } from "../answers/endless-answer.ts";
import { tokenHashOf } from "../serve/guard.ts";
import { knownCallers } from "../serve/known-callers.ts";
import { OfRequest } from "../serve/of-request.ts";
import { fail } from "../../values/outcome.ts";
import { Turns } from "../concurrency/turns.ts";

/** A call is rejected if earlier calls take longer. */
const LONGEST_WAIT_MS = 400;
/**
 * A shorter queue is always allowed: households that open all screens at once on a slow machine.
 */
const SMALLEST_QUEUE = 100;
/** Maximum queue whatever the pace, in case answers have stopped. */
const MOST_BEFORE = 400;
/** Weight of the newest answer in the average time. */
const NEWEST_WEIGHT = 0.05;
/** Longer answers waited for something else, such as a receipt. */
const LONGEST_STEP_MS = 20;
/** A caller behind this long a queue has waited about as long, and is rejected. */
const LONGEST_QUEUE_MS = 150;
/**
 * Calls of such a queue that are served anyway; for each caller as many as a browser opens
 * connections.
 */
const MOST_LATE = 100;
const MOST_LATE_OF_ONE = 6;
/** An answer that takes longer to send waits for its reader. */
const LONGEST_SENDING_MS = 5_000;
const RETRY_SECONDS = 2;
/** Always answered, since it reports that the process is alive. */
const HEALTH = "/api/health";

/** The open requests of this process by caller, and its pace. */
class Work {
  readonly #inHand = new Map<FastifyRequest, string>();
  /** Open requests by caller. */
  readonly #counts = new Map<string, number>();
  /** Milliseconds between two answers under load, smoothed. */
  #step = 0;
  #lastAt = 0;

  of(whose: string): number {
    return this.#counts.get(whose) ?? 0;
  }

  /**
   * Whether one more call of this caller would wait too long. Callers take turns, so each other
   * caller has at most as many calls before it. The caller with the most open calls is rejected
   * first.
   */
  isTooMuchOf(whose: string): boolean {
    if (this.#inHand.size < SMALLEST_QUEUE) return false;
    const own = this.of(whose);
    // One more of each other caller may begin before it.
    const before = [...this.#counts.values()].reduce((sum, of) => sum + Math.min(of, own + 1), 0);
    return before >= MOST_BEFORE || before * this.#step > LONGEST_WAIT_MS;
  }

  take(request: FastifyRequest, whose: string): void {
    if (this.#inHand.has(request)) return;
    if (this.#inHand.size === 0) this.#lastAt = performance.now();
    this.#inHand.set(request, whose);
    this.#counts.set(whose, this.of(whose) + 1);
  }

  /** The answer is computed; it may still be being sent. */
  answer(request: FastifyRequest): void {
    if (!this.#inHand.has(request)) return;
    const now = performance.now();
    const took = Math.min(now - this.#lastAt, LONGEST_STEP_MS);
    this.#step += (took - this.#step) * NEWEST_WEIGHT;
    this.#lastAt = now;
  }

  leave(request: FastifyRequest): void {
    const whose = this.#inHand.get(request);
    if (whose === undefined) return;
    this.#inHand.delete(request);
    const left = this.of(whose) - 1;
    if (left === 0) this.#counts.delete(whose);
    else this.#counts.set(whose, left);
  }
}

/** First calls of connections that came after a long queue. */
class Late {
  readonly #sockets = new WeakSet<object>();
  /** Of the present queue: calls served anyway, by caller. */
  readonly #served = new Map<string, number>();
  #all = 0;

  /** Records a connection with its position and the queue's duration. */
  connect(socket: object, { taken, ms }: { readonly taken: number; readonly ms: number }): void {
    if (taken === 1) {
      this.#served.clear();
      this.#all = 0;
    }
    if (taken > SMALLEST_QUEUE && ms > LONGEST_QUEUE_MS) this.#sockets.add(socket);
  }

  /**
   * True if a call comes too late; asked once for each. Callers that did not cause the queue are
   * served.
   */
  isTooLate(socket: object, whose: string): boolean {
    if (!this.#sockets.delete(socket)) return false;
    const own = this.#served.get(whose) ?? 0;
    if (own >= MOST_LATE_OF_ONE || this.#all >= MOST_LATE) return true;
    this.#served.set(whose, own + 1);
    this.#all += 1;
    return false;
  }
}

/** The name of each caller, computed once. */
const names = new OfRequest<string>();

/** The name of a caller before its token is verified. */
function callerOf(request: FastifyRequest): string {
  const known = names.get(request);
  if (known !== undefined) return known;
  const name = knownCallers.nameOf({ tokenHash: tokenHashOf(request), address: request.ip });
  names.set(request, name);
  return name;
}

/**
 * Counts requests from their last received byte until the answer is sent, because compression uses
 * other threads. Slow senders and readers do not block others.
 */
function watchWork(app: FastifyInstance, work: Work): void {
  const watchSending = (request: FastifyRequest, raw: FastifyReply["raw"]): void => {
    work.answer(request);
    const out = (): void => work.leave(request);
    // An endless answer is not work.
    if (raw.destroyed || isEndless(request)) return out();
    const timer = setTimeout(out, LONGEST_SENDING_MS).unref();
    raw.once("close", () => {
      clearTimeout(timer);
      out();
    });
  };
  // None of them waits, so callbacks save every call a promise.
  // oxlint-disable-next-line max-params -- as the framework calls it
  app.addHook("preParsing", (request, _reply, body, done) => {
    work.leave(request);
    done(null, body);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    work.take(request, callerOf(request));
    done();
  });
  // oxlint-disable-next-line max-params -- as the framework calls it
  app.addHook("onSend", (request, { raw }, payload, done) => {
    watchSending(request, raw);
    done(null, payload);
  });
}

/**
 * Starts calls in sequence and rejects those beyond about a second of work: 503 with Retry-After,
 * callers with the most open calls first. A hundred at once are always accepted.
 * Source: decision 0015.
 */
export function shedLoad(app: FastifyInstance): void {
  const turns = new Turns();
  const work = new Work();
  const late = new Late();
  app.server.on("connection", (socket) => late.connect(socket, turns.connect()));
  app.addHook("onRequest", (request, reply, done) => {
    const whose = callerOf(request);
    const isLate = late.isTooLate(request.raw.socket, whose);
    const isHealth = request.url === HEALTH;
    if (!isHealth && (isLate || work.isTooMuchOf(whose)))
      return void sendFailure(reply, fail("overloaded", { retryAfterSeconds: RETRY_SECONDS }));
    work.take(request, whose);
    if (isHealth) done();
    else turns.begin(whose, done);
  });
  watchWork(app, work);
}
