import {
  countsAsWrite,
  type Data,
  type EndpointSpec,
  type Step,
  takesKey,
} from "@larder/contract/endpoint";
import { REVISION_HEADER } from "@larder/contract/envelope";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import { whenDurable } from "../../db/commits.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { fail, ok, type Failure, type Outcome, type Success } from "../../values/outcome.ts";
import {
  failureAnswer,
  send,
  sendFailure,
  shapedFailure,
  readAnswer,
  successAnswer,
  type Answer,
} from "../answers/answer.ts";
import { AnswerInLines, wantsLines } from "../answers/answer-in-lines.ts";
import { answerUnchanged, tagged, taggedByBody } from "../answers/answer-tag.ts";
import { clientIdOf } from "./client-id.ts";
import { EndlessAnswer } from "../answers/endless-answer.ts";
import { followedBy, type Follows } from "./followed-write.ts";
import { throttle } from "./guard.ts";
import { runWork, signalOfCaller } from "../concurrency/keyed-work.ts";
import { hashOfBody, keyedCallOf, runWrite, sameInRepeats } from "../concurrency/keyed-write.ts";
import { limits } from "../limits/limits.ts";
import { longAnswer, type LongData } from "../answers/long-answer.ts";
import { OfRequest } from "./of-request.ts";
import type { PersonCounts } from "./person-counts.ts";
import { afterReading, beforeWriting } from "./large-calls.ts";
import { readCall, type Call } from "./read-call.ts";
import { forReaderOf, loadTexts } from "./reader-of-request.ts";
import { admit, slotTaken, readAhead } from "./reading-ahead.ts";
import { acceptForms, receiveFile, type ReceivedFile } from "../limits/receive-file.ts";
import { isLong, queueFor } from "../concurrency/call-queues.ts";
import type { Listen, Run, RunOf, Work, Write } from "../concurrency/run.ts";
import { NOBODY } from "../slices.ts";
import { refusalOfStorage } from "../answers/storage-failures.ts";
import { failureOfThrown } from "../answers/unexpected.ts";

export interface Server extends Follows {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly writes: PersonCounts;
  readonly cookings: PersonCounts;
  /** Deletes a user's rows beyond the caps, every twentieth write. */
  readonly tidy: (user: SignedInUser) => Promise<void>;
}

/** A client that reads nothing for this long is dropped. */
const LONGEST_SILENCE_MS = 60_000;

/** A call in progress. */
interface Passing<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly run: Exclude<Run<E>, Listen<E>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: SignedInUser | null;
  /** Set if the caller asked for steps. */
  readonly lines: AnswerInLines | null;
}

/** Runs a write or work, once for each idempotency key. */
async function runKeyed<E extends EndpointSpec>(
  deps: Deps,
  { endpoint, request, reply, user, lines }: Passing<E>,
  { call, run, hash }: { readonly call: Call<E>; readonly run: Write<E> | Work<E>; hash: string },
): Promise<Outcome<Answer>> {
  const keyed = takesKey(endpoint) ? keyedCallOf(request, user, hash) : ok(null);
  if (!keyed.ok) return keyed;
  const finish = {
    keyed: run.isUnkeyed === true ? null : keyed.value,
    userId: user?.id ?? 0,
    householdId: user?.householdId ?? null,
    answerOf: (success: Success<Data<E>>) => successAnswer(endpoint, success),
  };
  const tellChange = (): void => {
    if (user !== null && endpoint.changes !== undefined)
      deps.events.publish({
        householdId: user.householdId,
        tags: endpoint.changes,
        by: user.id,
        clientId: clientIdOf(request),
      });
  };
  if ("write" in run) {
    const { joins, around } = run;
    const write = {
      ...finish,
      ...(joins !== undefined && { joins: (tx: Tx) => joins(tx, call) }),
      operation: (tx: Tx, hasNotices: boolean) => run.write(tx, call, hasNotices),
      done: (data: Data<E>) => {
        tellChange();
        run.done?.(call, data);
      },
    };
    const once = () => runWrite<Data<E>>(deps, write);
    return around === undefined ? once() : around(call, once);
  }
  const signal = signalOfCaller(reply);
  const tell = (step: Step<E>): void => lines?.tell(endpoint.steps?.parse(step));
  return runWork<Data<E>>(deps, {
    ...finish,
    operation: async () => {
      const outcome = await run.work(call, { signal, tell });
      if (outcome.ok) tellChange();
      return outcome;
    },
  });
}

/** Checks the shape of an admitted call and runs it. */
async function runCall<E extends EndpointSpec>(
  deps: Deps,
  passing: Passing<E>,
  file?: ReceivedFile,
): Promise<Outcome<Answer>> {
  const { endpoint, run, request, reply } = passing;
  const read = readCall(deps, endpoint, { request, user: passing.user, file });
  if (!read.ok) return read;
  const call = read.value;
  await afterReading(request);
  if ("read" in run) {
    const outcome =
      (await readAhead<Data<E>>(request, passing.user)) ?? (await run.read(call, deps.db));
    if (passing.user !== null) await whenDurable(deps.db, passing.user.householdId);
    if (!outcome.ok) return outcome;
    await beforeWriting(outcome.value);
    const answer = await readAnswer(endpoint, outcome, call.pace);
    const isByBody = endpoint.stampedBy === "body";
    return ok(isByBody ? taggedByBody(request, answer) : tagged(request, answer, outcome));
  }
  if ("download" in run) {
    const outcome = await run.download(call);
    if (outcome.ok && outcome.value.body.kind === "stream")
      reply.raw.setTimeout(LONGEST_SILENCE_MS, () => reply.raw.destroy());
    return outcome;
  }
  if ("stream" in run) {
    const outcome =
      (await readAhead<LongData<E>>(request, passing.user)) ?? (await run.stream(call, deps.db));
    if (!outcome.ok) return outcome;
    const onFailure = (err: unknown): void =>
      deps.log.error(
        { requestId: request.id, err, route: request.routeOptions.url },
        "an answer broke off",
      );
    const answer = await longAnswer(endpoint, outcome, { pace: call.pace, onFailure });
    if (answer.body.kind === "stream")
      reply.raw.setTimeout(LONGEST_SILENCE_MS, () => reply.raw.destroy());
    return ok(tagged(request, answer, outcome));
  }
  return runKeyed(deps, passing, {
    call,
    run,
    hash: file?.hash ?? hashOfBody(sameInRepeats(endpoint, call.body)),
  });
}

/** Answers until the caller leaves. It takes no slot, since it is idle between events. */
async function runListen<E extends EndpointSpec>(
  deps: Deps,
  { run, ...received }: Omit<Passing<E>, "run" | "lines"> & { readonly run: Listen<E> },
): Promise<Outcome<Answer>> {
  const { endpoint, request, reply, user } = received;
  const read = readCall(deps, endpoint, { request, user, file: undefined });
  if (!read.ok) return read;
  const answer = new EndlessAnswer(endpoint, request, reply);
  const outcome = await run.listen(read.value, answer).catch((error: unknown) => {
    answer.end();
    throw error;
  });
  if (outcome.ok) return ok(answer.withHeaders(outcome.value));
  answer.end();
  return outcome;
}

/** Runs a call in a slot of its user, which is released with the end of its answer. */
async function runInPlace<E extends EndpointSpec>(
  deps: Deps,
  passing: Passing<E>,
): Promise<Outcome<Answer>> {
  const { endpoint, run, request, reply, user } = passing;
  const { upload } = endpoint;
  // Signing in and up have other limits.
  if (user === null && upload === undefined) return runCall(deps, passing);
  const queue = queueFor(endpoint, run, request);
  const busy = fail("overloaded", { retryAfterSeconds: queue.retryAfterSeconds });
  const leave = slotTaken(request) ?? (await queue.semaphore.take(user?.id ?? NOBODY));
  if (leave === null) return busy;
  // A caller that left while waiting gets no second close event.
  if (isLong(run) && reply.raw.destroyed) {
    leave();
    return busy;
  }
  let made: Outcome<Answer> | null = null;
  try {
    const file = upload === undefined ? ok(undefined) : await receiveFile(request, upload, queue);
    made = file.ok ? await runCall(deps, passing, file.value) : file;
    return made;
  } finally {
    const isOnItsWay = made?.ok === true && made.value.body.kind === "stream";
    if (isOnItsWay && !reply.raw.destroyed) reply.raw.once("close", leave);
    else leave();
  }
}

/**
 * Counts a call against the limit of all writes and its own; returns the failure if one is
 * exhausted.
 */
async function refusalByLimit(
  { deps, writes, cookings, tidy }: Server,
  endpoint: EndpointSpec,
  { user, address }: { user: SignedInUser | null; address: string },
): Promise<Failure | null> {
  const { limit } = endpoint;
  if (user !== null && countsAsWrite(endpoint)) {
    const { refused, isReported } = await writes.count(deps, user.id);
    if (refused !== null) return refused;
    if (isReported) await tidy(user);
    if (limit === "cookings") return (await cookings.count(deps, user.id)).refused;
  }
  return limit === undefined || limit === "none"
    ? null
    : throttle(deps, limits[limit], { user, address });
}

/**
 * Binds an endpoint to its operation. Order: session 401, role or plan 403, limit 429 (all before
 * the body is read), shape 400, then the operation.
 * Source: handbook/foundations.md#order-of-checks, handbook/foundations.md#answers.
 */
export function serve<const E extends EndpointSpec>(
  server: Server,
  endpoint: E,
  run: RunOf<E>,
): void;
export function serve<const E extends EndpointSpec>(
  server: Server,
  endpoint: E,
  ownRun: Run<E>,
): void {
  const { app, deps } = server;
  const run = followedBy(server, endpoint, ownRun);
  const { upload } = endpoint;
  const callers = new OfRequest<SignedInUser | null>();
  const route = {
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    config: { isEndless: endpoint.endless !== undefined },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      await loadTexts(request);
      const admitted = await admit(deps, { endpoint, run, request, reply });
      // The guard found the reader.
      await loadTexts(request);
      if (!admitted.ok) return sendFailure(reply, admitted);
      const user = admitted.value;
      callers.set(request, user);
      // From before any read, so that later changes count as missed.
      if (user !== null) reply.header(REVISION_HEADER, String(user.household.revision));
      const refused =
        refusalOfStorage(deps.db, endpoint) ??
        (await refusalByLimit(server, endpoint, { user, address: request.ip }));
      if (refused !== null) return sendFailure(reply, refused);
      return answerUnchanged(deps, endpoint, { request, reply, user }) ?? undefined;
    },
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      forReaderOf(request, async () => {
        const lines = wantsLines(endpoint, request) ? new AnswerInLines(reply) : null;
        const passing = { endpoint, request, reply, user: callers.get(request) ?? null };
        const running =
          "listen" in run
            ? runListen(deps, { ...passing, run })
            : runInPlace(deps, { ...passing, run, lines });
        const outcome = await running.catch((error: unknown) => {
          // The head is sent, so the failure becomes the last line.
          if (lines?.hasBegun) return failureOfThrown(deps, request, error);
          throw error;
        });
        const answer = outcome.ok
          ? outcome.value
          : failureAnswer(shapedFailure(endpoint, outcome), request.id);
        return lines?.hasBegun ? lines.end(answer) : send(reply, answer);
      }),
  };
  if (upload === undefined) app.route(route);
  else
    void app.register(async (scope) => {
      await acceptForms(scope, upload);
      scope.route(route);
    });
}
