import type { Readable } from "node:stream";
import {
  answeredData,
  type Body,
  countsAsWrite,
  type Data,
  type EndpointSpec,
  type Params,
  type Query,
  type Step,
  type UploadSpec,
} from "@larder/contract/endpoint";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { sentenceOf } from "@larder/words/sentence";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SignedInUser } from "../auth/session.store.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { sendBody, sendFailure } from "./answer.ts";
import { AnswerInLines, wantsLines } from "./answer-in-lines.ts";
import { guard, throttle } from "./guard.ts";
import { runWork, signalOfCaller } from "./keyed-work.ts";
import { hashOfBody, keyedCallOf, runWrite, type Answer } from "./keyed-write.ts";
import { limits } from "./limits.ts";
import { fail, ok, type Failure, type Outcome, type Success } from "./outcome.ts";
import { Places } from "./places.ts";
import { readPart } from "./read-part.ts";
import { NOBODY, slices, type Pace } from "./slices.ts";
import { refusalOfStorage } from "./storage-failures.ts";
import { todayOf } from "./today.ts";
import { failureOfThrown } from "./unexpected.ts";
import { acceptForms, UploadDesk, type ReceivedFile } from "./receive-file.ts";
import type { PersonCounts } from "./person-counts.ts";

/** What routes are bound to. */
export interface Server {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly writes: PersonCounts;
  readonly cookings: PersonCounts;
  /** Takes out what a person stores beyond its caps; called with every twentieth write of theirs. */
  readonly tidy: (user: SignedInUser) => Promise<void>;
}

/** Who is behind a call: nobody on a public one, else a person with a household. */
interface Caller<E extends EndpointSpec> {
  readonly user: E["access"] extends "public" ? null : SignedInUser;
  readonly household: E["access"] extends "public" ? null : HouseholdId;
}

/** One parsed and admitted call. */
export interface Call<E extends EndpointSpec> extends Caller<E> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The reader's day: by `X-Time-Zone`, else the server's zone. */
  readonly today: IsoDate;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** How far work that may be long goes on before others come first; shared fairly among people. */
  readonly pace: Pace;
  /** The file of an upload. */
  readonly file: E["upload"] extends UploadSpec ? Uint8Array : undefined;
  /** One transaction that locks the household first and honours an idempotency key. */
  readonly write: (operation: (tx: Tx) => Promise<Outcome<Data<E>>>) => Promise<Answered>;
  /**
   * Work outside a transaction that honours an idempotency key. The signal aborts when the caller is gone; steps are told to
   * callers who want them.
   */
  readonly work: (
    operation: (signal: AbortSignal, tell: (step: Step<E>) => void) => Promise<Outcome<Data<E>>>,
  ) => Promise<Answered>;
}

declare const answered: unique symbol;
/** An answer as it is sent; a long one as a stream. */
interface Sendable {
  readonly status: number;
  readonly body: string | Readable;
}

/** The answer of `call.write`, or a long one, ready to send; a handler returns it as it is. */
export type Answered = Outcome<Sendable> & { readonly [answered]: true };

type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<Outcome<Data<E>> | Answered>;

const ANSWERED = Symbol("answered");
const callers = new WeakMap<FastifyRequest, SignedInUser | null>();

function markAnswered(outcome: Outcome<Sendable>): Answered {
  // the brand is of the types alone; the symbol tells while running
  return Object.assign(outcome, { [ANSWERED]: true }) as unknown as Answered;
}

/** An answer that is made already, to return from a handler. */
export function answeredAs(answer: Sendable): Answered {
  return markAnswered(ok(answer));
}

/** Who the guard let in; null on a public call. */
export function callerOf(request: FastifyRequest): SignedInUser | null {
  return callers.get(request) ?? null;
}

/** The success envelope as text; fields that the contract does not name are dropped. A value of the wrong shape throws. */
export function answerOf(endpoint: EndpointSpec, outcome: Success<unknown>): Answer {
  const status = outcome.status ?? endpoint.status ?? 200;
  if (status === 204) return { status, body: "" };
  const data = endpoint.data === undefined ? null : answeredData(endpoint.data, outcome.value);
  const message = sentenceOf(outcome.message ?? endpoint.message ?? "answers.done");
  return { status, body: JSON.stringify({ status: "success", message, data }) };
}

/** A failure with its data as the contract names it; fields that it does not name are dropped. */
function shapedFailure({ data: schema }: EndpointSpec, failure: Failure): Failure {
  const { data, ...rest } = failure;
  return data === undefined || schema === undefined
    ? rest
    : { ...rest, data: answeredData(schema, data) };
}

function sendAnswer(reply: FastifyReply, outcome: Outcome<Sendable>): FastifyReply {
  if (!outcome.ok) return sendFailure(reply, outcome);
  if (outcome.value.status === 204) return reply.status(204).send();
  return sendBody(reply, outcome.value.status, outcome.value.body);
}

/** What stands in the last line of an answer in lines: no endpoint that tells steps has a long one. */
function asText(outcome: Outcome<Sendable>): Outcome<Answer> {
  if (!outcome.ok) return outcome;
  const { status, body } = outcome.value;
  if (typeof body !== "string") throw new Error("A long answer has no steps.");
  return ok({ status, body });
}

interface Received {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly file?: ReceivedFile;
  /** Where the caller wants to be told the steps. */
  readonly lines: AnswerInLines | null;
}

/** Checks the shape of an admitted call, runs its handler and makes the answer. */
async function answerCall<const E extends EndpointSpec>(
  deps: Deps,
  { endpoint, handler }: { readonly endpoint: E; readonly handler: Handler<E> },
  { request, reply, file, lines }: Received,
): Promise<Outcome<Sendable>> {
  const params = readPart(endpoint.params, request.params);
  if (!("value" in params)) return fail("not_found");
  const query = readPart(endpoint.query, request.query);
  if (!("value" in query)) return query;
  const body = readPart(endpoint.body, request.body);
  if (!("value" in body)) return body;
  const user = callerOf(request);
  const keyed = keyedCallOf(request, user, file?.hash ?? hashOfBody(body.value));
  if (keyed !== null && "ok" in keyed) return keyed;
  const now = deps.clock.now();
  const finish = {
    keyed,
    userId: user?.id ?? 0,
    answerOf: (success: Success<Data<E>>) => answerOf(endpoint, success),
  };
  const call = {
    params: params.value,
    query: query.value,
    body: body.value,
    user,
    household: user?.householdId ?? null,
    today: todayOf(deps.config, request, now),
    now,
    request,
    reply,
    pace: slices.paceOf(user?.id ?? NOBODY),
    file: file?.bytes,
    write: async (operation: (tx: Tx) => Promise<Outcome<Data<E>>>) =>
      markAnswered(
        await runWrite<Data<E>>(deps, {
          ...finish,
          householdId: user?.householdId ?? null,
          operation,
        }),
      ),
    work: async (operation: Parameters<Call<E>["work"]>[0]) => {
      const signal = signalOfCaller(reply);
      const tell = (step: Step<E>) => lines?.tell(endpoint.steps?.parse(step));
      return markAnswered(
        await runWork<Data<E>>(deps, { ...finish, operation: () => operation(signal, tell) }),
      );
    },
    // The endpoint's schemas have just been applied; the compiler cannot follow them through `readPart`.
  } as unknown as Call<E>;
  const outcome = await handler(call);
  if (!outcome.ok) return shapedFailure(endpoint, outcome);
  if (ANSWERED in outcome) return outcome as unknown as Outcome<Sendable>;
  return ok(answerOf(endpoint, outcome));
}

/** Counts a call against the limit of all writes and against its own; the failure when one of them is used up. */
async function refusalByLimit(
  { deps, writes, cookings, tidy }: Server,
  endpoint: EndpointSpec,
  { user, address }: { user: SignedInUser | null; address: string },
): Promise<Failure | null> {
  const { limit } = endpoint;
  if (user !== null && countsAsWrite(endpoint)) {
    const { refused, isTold } = await writes.count(deps, user.id);
    if (refused !== null) return refused;
    if (isTold) await tidy(user);
    if (limit === "cookings") return (await cookings.count(deps, user.id)).refused;
  }
  return limit === undefined || limit === "none"
    ? null
    : throttle(deps, limits[limit], { user, address });
}

/** Fewer than there are connections to the database, so that one person leaves some for others. */
const places = new Places({ atOnce: 6, waiting: Infinity });

/** A handler for a few calls of a person at once; further ones wait here, where they hold no connection. */
function inPlaces<E extends EndpointSpec>(handler: Handler<E>): Handler<E> {
  return async (call) => {
    if (call.user === null) return handler(call);
    const leave = await places.take(call.user.id);
    try {
      return await handler(call);
    } finally {
      leave?.();
    }
  };
}

/** Binds an endpoint to its handler, for six calls of a person at once. Files have a desk of their own. */
export function serve<const E extends EndpointSpec>(
  server: Server,
  endpoint: E,
  handler: Handler<E>,
): void {
  bind(server, endpoint, endpoint.upload === undefined ? inPlaces(handler) : handler);
}

/**
 * Binds an endpoint to its handler, however many calls there are. Order of checks: session 401, role or plan 403, limit 429 (all before the body is read),
 * shape 400, then the handler. Source: handbook/foundations.md#order-of-checks.
 */
export function bind<const E extends EndpointSpec>(
  server: Server,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { app, deps } = server;
  const { upload } = endpoint;
  const bound = { endpoint, handler };
  const desk = new UploadDesk();
  const route = {
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const admitted = await guard(deps, endpoint, request);
      if (!("user" in admitted)) return sendFailure(reply, admitted);
      callers.set(request, admitted.user);
      const unfit = refusalOfStorage(deps.db, endpoint);
      if (unfit !== null) return sendFailure(reply, unfit);
      const refused = await refusalByLimit(server, endpoint, {
        user: admitted.user,
        address: request.ip,
      });
      return refused === null ? undefined : sendFailure(reply, refused);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const lines = wantsLines(endpoint, request) ? new AnswerInLines(reply) : null;
      const answer = (file?: ReceivedFile) =>
        answerCall(deps, bound, { request, reply, lines, ...(file !== undefined && { file }) });
      const called =
        upload === undefined
          ? answer()
          : desk.take({ request, person: callerOf(request)?.id ?? 0 }, upload, answer);
      const outcome = await called.catch((error: unknown) => {
        // What is out cannot be taken back: the failure becomes the last line.
        if (lines?.hasBegun) return failureOfThrown(deps, request, error);
        throw error;
      });
      return lines?.hasBegun ? lines.end(asText(outcome)) : sendAnswer(reply, outcome);
    },
  };
  if (upload === undefined) app.route(route);
  else
    void app.register(async (scope) => {
      await acceptForms(scope, upload);
      scope.route(route);
    });
}
