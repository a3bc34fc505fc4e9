import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure } from "../answers/answer.ts";
import { isEndless } from "../answers/endless-answer.ts";
import { tokenHashOf } from "../serve/guard.ts";
import { knownCallers } from "../serve/known-callers.ts";
import { OfRequest } from "../serve/of-request.ts";
import { fail } from "../../values/outcome.ts";
import { Turns } from "../concurrency/turns.ts";

/** As many calls as are answered in so long may come before one that is taken. */
const LONGEST_WAIT_MS = 400;
/** Fewer than these are no queue: households that open all their screens at once on a slow machine. */
const SMALLEST_QUEUE = 100;
/** Whatever the pace was: what answers do not come from has stopped. */
const MOST_BEFORE = 400;
/** How much the newest answer counts in the time that one takes. */
const NEWEST_WEIGHT = 0.05;
/** An answer that took longer waited for something else than its turn: a receipt, another server. */
const LONGEST_STEP_MS = 20;
/** Whoever comes after so long a queue of connections has waited about as long, and is told to come again. */
const LONGEST_QUEUE_MS = 150;
/** So many of a queue are served all the same, of each caller as many as a browser has connections. */
const MOST_LATE = 100;
const MOST_LATE_OF_ONE = 6;
/** An answer that takes longer to go out waits for its reader. */
const LONGEST_SENDING_MS = 5_000;
const RETRY_SECONDS = 2;
/** Answers whatever happens: whoever asks wants to know whether the process lives. */
const HEALTH = "/api/health";

/** The requests that this process works on, whose they are, and how fast it answers them. */
class Work {
  readonly #inHand = new Map<FastifyRequest, string>();
  /** How many of each caller. */
  readonly #counts = new Map<string, number>();
  /** Milliseconds from one answer to the next while there is something to do, smoothed. */
  #step = 0;
  #lastAt = 0;

  of(whose: string): number {
    return this.#counts.get(whose) ?? 0;
  }

  /**
   * Whether one more call of this caller would wait too long. Callers take turns, so of each no more come before it than it has
   * itself: who has most in hand is refused first, and who has few is not for the sake of another's many.
   */
  isTooMuchOf(whose: string): boolean {
    if (this.#inHand.size < SMALLEST_QUEUE) return false;
    const own = this.of(whose);
    // of the others one more may begin before it
    const before = [...this.#counts.values()].reduce((sum, of) => sum + Math.min(of, own + 1), 0);
    return before >= MOST_BEFORE || before * this.#step > LONGEST_WAIT_MS;
  }

  take(request: FastifyRequest, whose: string): void {
    if (this.#inHand.has(request)) return;
    if (this.#inHand.size === 0) this.#lastAt = performance.now();
    this.#inHand.set(request, whose);
    this.#counts.set(whose, this.of(whose) + 1);
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
  /** Of the present queue: those that were served all the same, by caller. */
  readonly #served = new Map<string, number>();
  #all = 0;

  /** A connection came, as the so manieth of a queue that has lasted so long. */
  connect(socket: object, { taken, ms }: { readonly taken: number; readonly ms: number }): void {
    if (taken === 1) {
      this.#served.clear();
      this.#all = 0;
    }
    if (taken > SMALLEST_QUEUE && ms > LONGEST_QUEUE_MS) this.#sockets.add(socket);
  }

  /** Whether a call comes too late; asked once for each. Whose connections are not the queue need not suffer from it. */
  isTooLate(socket: object, whose: string): boolean {
    if (!this.#sockets.delete(socket)) return false;
    const own = this.#served.get(whose) ?? 0;
    if (own >= MOST_LATE_OF_ONE || this.#all >= MOST_LATE) return true;
    this.#served.set(whose, own + 1);
    this.#all += 1;
    return false;
  }
}

/** Under which name each call is counted, so that it is worked out once. */
const names = new OfRequest<string>();

/** Under which name a caller is counted, before it is known whether the token opens anything. */
function callerOf(request: FastifyRequest): string {
  const known = names.get(request);
  if (known !== undefined) return known;
  const name = knownCallers.nameOf({ tokenHash: tokenHashOf(request), address: request.ip });
  names.set(request, name);
  return name;
}

/**
 * Counts requests from the moment when they are there as a whole until their answer, which other threads compress, is out. Who
 * sends a body drop by drop must not keep others out, nor who reads an answer so.
 */
function watchWork(app: FastifyInstance, work: Work): void {
  const watchSending = (request: FastifyRequest, raw: FastifyReply["raw"]): void => {
    work.answer(request);
    const out = (): void => work.leave(request);
    // it goes out for as long as somebody listens, and is no work
    if (raw.destroyed || isEndless(request)) return out();
    const timer = setTimeout(out, LONGEST_SENDING_MS).unref();
    raw.once("close", () => {
      clearTimeout(timer);
      out();
    });
  };
  // None of them waits for anything: a promise each would cost every call its turn in the queue of promises.
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
 * Lets calls begin one after the other, and refuses what comes on top of what this process can answer within a second: 503 at
 * once, with Retry-After, to those first who have most in hand. A hundred at once are never refused, however slow the machine
 * is. Source: decision 0015.
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
