import type { Data, EndpointSpec, Step } from "@larder/contract/endpoint";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import type { Outcome } from "../../values/outcome.ts";
import type { Answer } from "../answers/answer.ts";
import type { EndlessAnswer } from "../answers/endless-answer.ts";
import type { LongData } from "../answers/long-answer.ts";
import type { Call } from "../serve/read-call.ts";

interface ReadsBy {
  /** Uses only the given reader, so it may be sent with the session's statement. Source: decision 0040. */
  readonly isPipelined?: true;
}

/** A read with a complete answer. */
export interface Read<E extends EndpointSpec> extends ReadsBy {
  readonly read: (call: Call<E>, reader: Reader) => Promise<Outcome<Data<E>>>;
}

/** A read that grows with the stored data: its answer is made in slices, as fast as it is read. */
export interface Stream<E extends EndpointSpec> extends ReadsBy {
  readonly stream: (call: Call<E>, reader: Reader) => Promise<Outcome<LongData<E>>>;
}

/** Read with a file or a redirect as answer. */
interface Download<E extends EndpointSpec> {
  readonly download: (call: Call<E>) => Promise<Outcome<Answer>>;
}

/** Sends events until the caller disconnects; its outcome has further headers. */
export interface Listen<E extends EndpointSpec> {
  readonly listen: (
    call: Call<E>,
    answer: EndlessAnswer,
  ) => Promise<Outcome<Readonly<Record<string, string>>>>;
}

/**
 * Transaction that locks the household first, checks for subscribers to notices, and honours an
 * idempotency key.
 */
export interface Write<E extends EndpointSpec> {
  readonly write: (tx: Tx, call: Call<E>, hasNotices: boolean) => Promise<Outcome<Data<E>>>;
  /** Called once after the commit, not for a repeat. */
  readonly done?: (call: Call<E>, data: Data<E>) => void;
  /** No key is stored, so a repeat writes again. */
  readonly isUnkeyed?: true;
  /** For a call that moves its caller: the other households that it writes to. */
  readonly joins?: (tx: Tx, call: Call<E>) => Promise<readonly HouseholdId[]>;
  /** Wraps or rejects the write; its counters survive a rollback. */
  readonly around?: <Value>(
    call: Call<E>,
    write: () => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
}

interface Progress<E extends EndpointSpec> {
  /** Aborts if the caller leaves. */
  readonly signal: AbortSignal;
  /** Sends a step to callers that asked for steps. */
  readonly tell: (step: Step<E>) => void;
}

/**
 * Work that waits for more than the database, outside a transaction; it honours an idempotency key.
 */
export interface Work<E extends EndpointSpec> {
  readonly work: (call: Call<E>, progress: Progress<E>) => Promise<Outcome<Data<E>>>;
  /** No key is stored, so a repeat works again. */
  readonly isUnkeyed?: true;
}

export type Run<E extends EndpointSpec> =
  | Read<E>
  | Stream<E>
  | Download<E>
  | Listen<E>
  | Write<E>
  | Work<E>;

/** What a call runs. Only a GET may read, so no other call can lack its transaction. */
export type RunOf<E extends EndpointSpec> = E["method"] extends "GET"
  ? E["endless"] extends object
    ? Listen<E>
    : E["file"] extends readonly string[]
      ? Download<E>
      : E["redirects"] extends true
        ? Download<E>
        : Read<E> | Stream<E>
  : Write<E> | Work<E>;
