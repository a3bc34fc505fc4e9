import type { Access } from "@larder/rules/access";
import type { Key } from "@larder/words/catalogues";
import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { ToolSpec } from "./programs/tool.ts";

/**
 * The data of a call; after a change the web app refetches every mounted read with a shared tag.
 */
export type Tag =
  | "session"
  | "catalogue"
  | "stock"
  | "barcodes"
  | "recipes"
  | "meals"
  | "budget"
  | "expenses"
  | "books"
  | "subscriptions"
  | "cookbook"
  | "threads"
  | "requests"
  | "users"
  | "household"
  | "lists"
  | "plan"
  | "notices";

type Schema = z.ZodMiniType;

/**
 * The token scope of a call; "never" for calls closed to tokens. Source:
 * handbook/tokens.md#what-a-token-may-do.
 */
export type TokenAccess = "read" | "write" | "never";

/** The rate limit of a call; the server defines its numbers. */
export type LimitName =
  | "registrations"
  | "passwordChanges"
  | "ingredientRequests"
  | "messages"
  | "cookings"
  | "scans"
  | "recipeImports"
  | "recipeImages"
  | "moves"
  | "suggestions"
  | "resets"
  | "confirmations"
  | "passkeyLogins"
  | "oidcStarts"
  | "codeTries"
  | "previews";

/** A file sent as a multipart form in place of a JSON body. */
export interface UploadSpec {
  /** Name of the form's field. */
  readonly field: string;
  /** The other fields of the form, as texts. */
  readonly fields?: Schema;
  readonly mostBytes: number;
  /** The error for a form without a file. */
  readonly missing: Key;
  /** The error for a file above `mostBytes`. */
  readonly large: Key;
}

/**
 * The description of a call. The server's route, the browser's client and the documents are derived
 * from it.
 */
export interface EndpointSpec {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api`, parameters in braces: `/recipes/{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The call's file; it then has no JSON body. */
  readonly upload?: UploadSpec;
  /**
   * Shape of the progress steps for callers that accept `application/x-ndjson`: one per line, and
   * last the answer with its status (`lastLine`). Other callers get an ordinary answer.
   */
  readonly steps?: Schema;
  /**
   * Shape of the values of an endless answer: one JSON value per line (`application/x-ndjson`), or
   * one event each for `text/event-stream`.
   */
  readonly endless?: Schema;
  /** A success redirects the browser (302). */
  readonly redirects?: true;
  /** A success is a file of one of these types, without an envelope. */
  readonly file?: readonly string[];
  /**
   * Shape of `data` in the success envelope; absent without data. A 204 has only `undoable`, in a
   * header.
   */
  readonly data?: Schema;
  /** Shape of `data` in an expected failure, if it differs from a success. */
  readonly failureData?: Schema;
  /** 200 by default; 201 for a created row, 202 for later work, 204 for an empty answer. */
  readonly status?: 200 | 201 | 202 | 204;
  /** `message` of the success envelope, unless the operation has a more specific one. */
  readonly message?: Key;
  /** Expected failures in addition to the universal ones, 401 and 403. */
  readonly errors?: readonly ErrorCode[];
  /** Statuses of its failures that differ from the table of errors. */
  readonly statuses?: Readonly<Partial<Record<ErrorCode, number>>>;
  /** The specified text for a failure without a usable message. */
  readonly fallback: Key;
  /** The specified text for a missing answer or an unknown failure, if there is one. */
  readonly unreachable?: Key;
  /** Its own limit; "none" also exempts a signed-in call from the limit of all writes. */
  readonly limit?: LimitName | "none";
  readonly reads?: readonly Tag[];
  readonly changes?: readonly Tag[];
  /**
   * The web app stores the call without a connection and sends it later: repeats are harmless, and
   * no person waits.
   */
  readonly resumable?: true;
  /**
   * Its body has the event's time by the caller's clock (`at`) and the sending time (`sentAt`). A
   * repeat may differ in these. Source: handbook/wire.md#repeated-calls.
   */
  readonly isStamped?: true;
  /**
   * The answer depends only on the household's state, the session, and the reader's day and zone: a
   * success has a tag, and an unchanged answer is not sent again. "body": the tag is computed from
   * the answer. Source: handbook/wire.md#unchanged-answers.
   */
  readonly stampedBy?: "household" | "body";
  /** The token scope, if it differs from the one derived by `tokenAccessOf`. */
  readonly token?: TokenAccess;
  /** Its names for assistants; none by default. Source: handbook/mcp.md#tools. */
  readonly tools?: readonly ToolSpec[];
}

/** An endpoint whose schemas keep their types. */
export type Endpoint<S extends EndpointSpec = EndpointSpec> = S;

/**
 * Declares a call. The identity at run time; at compile time it keeps the literal types for
 * `Params`, `Query`, `Body` and `Data`.
 */
export function endpoint<const S extends EndpointSpec>(spec: S): Endpoint<S> {
  return spec;
}

/**
 * Whether a call counts against a person's limit of writes: every signed-in call except GETs and
 * scans, which have their own limit.
 */
export function countsAsWrite({ method, access, limit }: EndpointSpec): boolean {
  return method !== "GET" && access !== "public" && limit !== "scans" && limit !== "none";
}

/**
 * The token scope of a call: as declared, else `read` for a GET and `write` for the rest. Calls of
 * owners and administrators are closed to tokens, and so are writes without sign-in. Source:
 * handbook/tokens.md#what-a-token-may-do.
 */
export function tokenAccessOf({ method, access, token }: EndpointSpec): TokenAccess {
  if (token !== undefined) return token;
  if (access === "owner" || access === "admin") return "never";
  if (method === "GET") return "read";
  return access === "public" ? "never" : "write";
}

/**
 * Whether a call may have an idempotency key: every POST, and every resumable call. Source:
 * handbook/wire.md#repeated-calls.
 */
export function takesKey({ method, resumable }: EndpointSpec): boolean {
  return method === "POST" || resumable === true;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** Path parameters after parsing, for the server. */
export type Params<E extends EndpointSpec> = OutputOf<E["params"]>;
/** Query after parsing and defaults, for the server. */
export type Query<E extends EndpointSpec> = OutputOf<E["query"]>;
/** Body after parsing, for the server. */
export type Body<E extends EndpointSpec> = OutputOf<E["body"]>;
/** Body as a caller sends it. */
export type BodyInput<E extends EndpointSpec> = InputOf<E["body"]>;
/** `data` of the success envelope. */
export type Data<E extends EndpointSpec> = OutputOf<E["data"]>;

/**
 * The server's `data`, strictly in the contract's shape, without unknown fields. Throws for any
 * other shape, even for a missing new field that readers tolerate.
 */
export function answeredData(schema: Schema, value: unknown): unknown {
  return z.encode(schema, value);
}

/** A progress step. */
export type Step<E extends EndpointSpec> = OutputOf<E["steps"]>;

/**
 * A query as a caller writes it: the server reads text, the client may pass numbers and booleans.
 */
export type QueryInput<E extends EndpointSpec> = E["query"] extends Schema
  ? { readonly [K in keyof z.output<E["query"]>]?: z.output<E["query"]>[K] | undefined }
  : undefined;
