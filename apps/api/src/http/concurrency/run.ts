import type { Data, EndpointSpec, Step } from "@larder/contract/endpoint";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import type { Outcome } from "../../values/outcome.ts";
import type { Answer } from "../answers/answer.ts";
import type { EndlessAnswer } from "../answers/endless-answer.ts";
import type { LongData } from "../answers/long-answer.ts";
import type { Call } from "../serve/read-call.ts";

/** By which reader something reads. */
interface ReadsBy {
  /** It asks nothing but the given reader: so it may go out together with the question who calls. Source: decision 0040. */
  readonly goesAhead?: true;
}

/** Reads, and answers as a whole. */
export interface Read<E extends EndpointSpec> extends ReadsBy {
  readonly read: (call: Call<E>, reader: Reader) => Promise<Outcome<Data<E>>>;
}

/** Reads what grows with what is stored: the answer is made in slices, as fast as it is read. */
export interface Stream<E extends EndpointSpec> extends ReadsBy {
  readonly stream: (call: Call<E>, reader: Reader) => Promise<Outcome<LongData<E>>>;
}

/** Reads, and answers a file without an envelope, or another address to go to. */
interface Download<E extends EndpointSpec> {
  readonly download: (call: Call<E>) => Promise<Outcome<Answer>>;
}

/** Tells what happens for as long as the caller listens, through `answer`; what it comes to are further headers. */
export interface Listen<E extends EndpointSpec> {
  readonly listen: (
    call: Call<E>,
    answer: EndlessAnswer,
  ) => Promise<Outcome<Readonly<Record<string, string>>>>;
}

/** One transaction that locks the household first, learns whether anybody of it has chosen notices, and honours an idempotency key. */
export interface Write<E extends EndpointSpec> {
  readonly write: (tx: Tx, call: Call<E>, hasNotices: boolean) => Promise<Outcome<Data<E>>>;
  /** Told once what was done is committed. A repeat that gets a kept answer does nothing, and nothing is told. */
  readonly done?: (call: Call<E>, data: Data<E>) => void;
  /** Where nothing is kept under a key: a repeat writes once more. */
  readonly isUnkeyed?: true;
  /** Where the caller comes into another household by it: which households it writes to beside the caller's own. */
  readonly joins?: (tx: Tx, call: Call<E>) => Promise<readonly HouseholdId[]>;
  /** Where it may change very many rows: it asks its `pace`, and runs where others can read meanwhile. Source: handbook/turns.md#long-writes. */
  readonly isLong?: true;
  /** Runs the whole write, or refuses it: what it counts outlasts a write that is rolled back. */
  readonly around?: <Value>(
    call: Call<E>,
    write: () => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
}

/** While work runs. */
interface Progress<E extends EndpointSpec> {
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal;
  /** Tells a step to callers who want them. */
  readonly tell: (step: Step<E>) => void;
}

/** Work that waits for more than the database, outside a transaction; it honours an idempotency key. */
export interface Work<E extends EndpointSpec> {
  readonly work: (call: Call<E>, progress: Progress<E>) => Promise<Outcome<Data<E>>>;
  /** Where nothing is kept under a key: a repeat works once more. */
  readonly isUnkeyed?: true;
}

/** What a call may run. */
export type Run<E extends EndpointSpec> =
  | Read<E>
  | Stream<E>
  | Download<E>
  | Listen<E>
  | Write<E>
  | Work<E>;

/** What a call runs. Only a GET reads: whatever else cannot forget its transaction. */
export type RunOf<E extends EndpointSpec> = E["method"] extends "GET"
  ? E["endless"] extends object
    ? Listen<E>
    : E["file"] extends readonly string[]
      ? Download<E>
      : E["redirects"] extends true
        ? Download<E>
        : Read<E> | Stream<E>
  : Write<E> | Work<E>;
