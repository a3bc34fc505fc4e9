import type { Access } from "@larder/rules/access";
import type { Key } from "@larder/words/catalogues";
import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { ToolSpec } from "./programs/tool.ts";

/** What a call reads or changes; the web app refetches every mounted read that shares a tag with a finished change. */
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

/** What a token of another program needs for a call; "never" for calls that no token may make. Source: handbook/tokens.md#what-a-token-may-do. */
export type TokenAccess = "read" | "write" | "never";

/** Which of the server's rate limits a call counts against; how many in how long stands in the server. */
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

/** A file that a call takes as a multipart form, in place of a JSON body. */
export interface UploadSpec {
  /** Name of the form's field. */
  readonly field: string;
  readonly mostBytes: number;
  /** Said when the form holds no file. */
  readonly missing: Key;
  /** Said when the file is larger than `mostBytes`. */
  readonly large: Key;
}

/** Everything that is known about one call of the API. The server's route, the browser's client and the documents come from it. */
export interface EndpointSpec {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api`, parameters in braces: `/recipes/{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The file that the call carries; it then has no JSON body. */
  readonly upload?: UploadSpec;
  /**
   * Shape of the steps that a call tells while it runs, to callers that accept `application/x-ndjson`: one a line, and last the
   * answer with its status (`lastLine`). To everybody else it answers as any call.
   */
  readonly steps?: Schema;
  /**
   * Shape of what an answer without an end tells, one JSON value a line (`application/x-ndjson`), or an event each to callers that
   * accept `text/event-stream`.
   */
  readonly endless?: Schema;
  /** A success sends the browser on to another address (302) instead of telling it something. */
  readonly redirects?: true;
  /** A success is a file of one of these types, without an envelope. */
  readonly file?: readonly string[];
  /** Shape of `data` in the success envelope; absent when the answer carries none. Of a 204 only `undoable`, in a header. */
  readonly data?: Schema;
  /** Shape of `data` in an expected failure, where that is not the shape of a success. */
  readonly failureData?: Schema;
  /** 200 unless a row is created (201), something is done later (202) or nothing is answered (204). */
  readonly status?: 200 | 201 | 202 | 204;
  /** `message` of the success envelope, unless the operation says something more exact. */
  readonly message?: Key;
  /** Expected failures beside the universal ones, 401 and 403. */
  readonly errors?: readonly ErrorCode[];
  /** The prescribed text that the browser shows when the server said nothing fit to show. */
  readonly fallback: Key;
  /** The same for when no answer came at all, or the failure is nobody's that is known, where there is a prescribed text for it. */
  readonly unreachable?: Key;
  /** Its own limit; "none" also frees a signed-in call from the limit of all writes. */
  readonly limit?: LimitName | "none";
  readonly reads?: readonly Tag[];
  readonly changes?: readonly Tag[];
  /** The web app keeps the call while there is no connection and sends it later: it does no harm when repeated, and nobody waits. */
  readonly resumable?: true;
  /**
   * Its body says by the caller's clock when something happened (`at`) and, anew each time, when it is sent (`sentAt`). A repeat that
   * differs in these alone is the same call. Source: handbook/wire.md#repeated-calls.
   */
  readonly isStamped?: true;
  /**
   * What it answers depends on nothing but its household as it stands, who asks in which session, their day and zone: a success has a
   * tag, and who sends it again is told that nothing changed. "body": the tag is that of the answer itself, which is made each time.
   * Source: handbook/wire.md#unchanged-answers.
   */
  readonly stampedBy?: "household" | "body";
  /** Where a token needs something else than `tokenAccessOf` derives from method and access. */
  readonly token?: TokenAccess;
  /** What assistants call it; none unless declared. Source: handbook/mcp.md#tools. */
  readonly tools?: readonly ToolSpec[];
}

/** An endpoint whose schemas keep their types. */
export type Endpoint<S extends EndpointSpec = EndpointSpec> = S;

/**
 * Declares one call. Identity at run time; at compile time it keeps the literal types, so that
 * `Params`, `Query`, `Body` and `Data` can be read off it.
 */
export function endpoint<const S extends EndpointSpec>(spec: S): Endpoint<S> {
  return spec;
}

/**
 * Whether a call counts against the limit of all writes of a person: every signed-in one that is no GET, but scans, which have
 * a limit of their own.
 */
export function countsAsWrite({ method, access, limit }: EndpointSpec): boolean {
  return method !== "GET" && access !== "public" && limit !== "scans" && limit !== "none";
}

/**
 * What a token needs for a call: what it declares, else `read` for a GET and `write` for the rest. Calls of owners and administrators
 * are out of reach, and so are writes without sign-in. Source: handbook/tokens.md#what-a-token-may-do.
 */
export function tokenAccessOf({ method, access, token }: EndpointSpec): TokenAccess {
  if (token !== undefined) return token;
  if (access === "owner" || access === "admin") return "never";
  if (method === "GET") return "read";
  return access === "public" ? "never" : "write";
}

/**
 * Whether a call may carry an idempotency key: every POST, and what is kept for later, whose answer may have been lost on the way.
 * Source: handbook/wire.md#repeated-calls.
 */
export function takesKey({ method, resumable }: EndpointSpec): boolean {
  return method === "POST" || resumable === true;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** Path parameters after parsing, as the server sees them. */
export type Params<E extends EndpointSpec> = OutputOf<E["params"]>;
/** Query after parsing and defaults, as the server sees it. */
export type Query<E extends EndpointSpec> = OutputOf<E["query"]>;
/** Body after parsing, as the server sees it. */
export type Body<E extends EndpointSpec> = OutputOf<E["body"]>;
/** Body as a caller sends it. */
export type BodyInput<E extends EndpointSpec> = InputOf<E["body"]>;
/** `data` of the success envelope. */
export type Data<E extends EndpointSpec> = OutputOf<E["data"]>;

/**
 * What a server sends as `data`: strictly what the contract says, fields that it does not name dropped. Throws for any other
 * shape, also where a reader would make do without a field that is new in this version.
 */
export function answeredData(schema: Schema, value: unknown): unknown {
  return z.encode(schema, value);
}

/** What a call tells while it runs. */
export type Step<E extends EndpointSpec> = OutputOf<E["steps"]>;

/** A query as a caller writes it: the server reads text, the client may pass numbers and booleans. */
export type QueryInput<E extends EndpointSpec> = E["query"] extends Schema
  ? { readonly [K in keyof z.output<E["query"]>]?: z.output<E["query"]>[K] | undefined }
  : undefined;
