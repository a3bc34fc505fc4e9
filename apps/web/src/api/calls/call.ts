import type {
  BodyInput,
  Data,
  EndpointSpec,
  Params,
  QueryInput,
  Step,
} from "@larder/contract/endpoint";
import {
  CLIENT_HEADER,
  errorEnvelope,
  LINES_TYPE,
  REVISION_HEADER,
  successEnvelope,
} from "@larder/contract/envelope";
import { ACTIVITY_HEADER } from "@larder/contract/undoable";
import type * as z from "zod/mini";
import { clientId } from "./client-id.ts";
import { logFailure } from "./log.ts";
import { noteAnswer } from "./reach.ts";
import { noteRevision } from "./revision.ts";
import { keptLanguage } from "../kept/kept-language.ts";
import { endSession, useSession } from "../kept/session.ts";
import { CallError, isUnreachable } from "./call-error.ts";
import { answerOfLines } from "./answer-lines.ts";

type Part<S, Name extends string, Value> = S extends z.ZodMiniType
  ? { readonly [K in Name]: Value }
  : { readonly [K in Name]?: undefined };

/** An endpoint's input: path parameters, query, body and file, as it defines them. */
export type CallInput<E extends EndpointSpec> = Part<E["params"], "params", Params<E>> &
  Part<E["body"], "body", BodyInput<E>> & {
    readonly query?: QueryInput<E>;
    readonly file?: File | undefined;
    /** Further form fields of an upload. */
    readonly fields?: Readonly<Record<string, string>> | undefined;
    /** The subject of the call beyond its path; never sent. */
    readonly about?: readonly string[];
  };

/** An endpoint's input, untyped. */
export interface AnyInput {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly query?: object | undefined;
  readonly file?: File | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly about?: readonly string[];
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The tag of the known answer: an unchanged answer is not sent again. */
  readonly tag?: string | undefined;
}

/** The same for a call that reports steps. */
export interface ToldOptions<E extends EndpointSpec> extends CallOptions {
  readonly onStep?: ((step: Step<E>) => void) | undefined;
}

/**
 * A success: the server's message and data. A 204 has no message; a reversible action has its undo.
 */
export interface Answer<E extends EndpointSpec> {
  readonly message: string;
  readonly data: Data<E>;
}

const UNCHANGED = 304;
const FIRST_OF_PROXIES = 502;

/** Below the page's own origin; defined only here. */
const API = "/api";

/**
 * Sends token, time zone and idempotency key; validates envelope and data. Throws `CallError`, or
 * the abort of `signal`. A 401 ends the session. An answer without the envelope counts as
 * unreachable if it is 401, or 502 and above. Source: handbook/wire.md#successes,
 * handbook/accounts.md#the-session-in-the-browser.
 */
export async function call<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E>,
  { onStep, ...options }: ToldOptions<E> = {},
): Promise<Answer<E>> {
  return readSuccess(endpoint, await answered(endpoint, input, { onStep, ...options }));
}

/**
 * Null if the data known under `options.tag` is unchanged. Source:
 * handbook/wire.md#unchanged-answers.
 */
export async function callUnlessKnown<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<(Pick<Answer<E>, "data"> & { readonly tag: string | null }) | null> {
  const response = await answered(endpoint, input, options);
  if (response.status === UNCHANGED) return null;
  const { data } = await readSuccess(endpoint, response);
  return { data, tag: response.headers.get("etag") };
}

/** The same for a call that answers with a file. */
export async function callForFile<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E>,
): Promise<File> {
  const response = await answered(endpoint, input, {});
  const [, name = ""] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return new File([await response.blob()], decodeURIComponent(name));
}

/** The same for a call with an endless answer: lines arrive as they are written. */
export function callForLines(endpoint: EndpointSpec, signal: AbortSignal): Promise<Response> {
  return answered(endpoint, {}, { signal });
}

async function answered<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E>,
  { onStep, ...options }: ToldOptions<E>,
): Promise<Response> {
  const { token } = useSession.getState();
  const accept =
    onStep || endpoint.endless ? `${LINES_TYPE}, application/json` : "application/json";
  const sent = await send(endpoint, input, { ...options, token, accept });
  const isToldInLines =
    !endpoint.endless && sent.headers.get("content-type")?.startsWith(LINES_TYPE) === true;
  const response = isToldInLines
    ? await answerOfLines(sent, { endpoint, onStep, signal: options.signal })
    : sent;
  const isGood = response.ok || (options.tag && response.status === UNCHANGED);
  const failure = isGood ? null : await readFailure(endpoint, response);
  if (!isUnreachable(failure)) noteAnswer();
  if (token === useSession.getState().token) noteRevision(sent.headers.get(REVISION_HEADER));
  if (!failure) return response;
  if (failure.status === 401 && !isUnreachable(failure) && token !== null) {
    logFailure(`401 on ${endpoint.method} ${endpoint.path}: signed out`, failure);
    if (useSession.getState().token === token) endSession();
  }
  throw failure;
}

type Sending = CallOptions & { readonly token: string | null; readonly accept: string };

async function send(endpoint: EndpointSpec, input: AnyInput, options: Sending): Promise<Response> {
  const headers = new Headers({ Accept: options.accept });
  if (options.token !== null) headers.set("Authorization", `Bearer ${options.token}`);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone) headers.set("X-Time-Zone", zone);
  // The browser sends its own languages unless another one was chosen on a visitor's page.
  const language = keptLanguage();
  if (language !== null) headers.set("Accept-Language", language);
  headers.set(CLIENT_HEADER, clientId);
  if (options.tag) headers.set("If-None-Match", options.tag);
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
  let body: BodyInit | null = null;
  if (endpoint.upload && input.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input.fields ?? {})) form.set(name, value);
    form.set(endpoint.upload.field, input.file);
    body = form;
  } else if (input.body !== undefined) {
    headers.set("Content-Type", "application/json");
    body = JSON.stringify(input.body);
  }
  try {
    return await fetch(address(endpoint, input), {
      method: endpoint.method,
      headers,
      body,
      signal: options.signal ?? null,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallError({ kind: "unreachable", cause });
  }
}

function address(endpoint: EndpointSpec, input: AnyInput): string {
  const params = (input.params ?? {}) as Readonly<Record<string, string | number>>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return `${API}${path}${text && `?${text}`}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new CallError({
      kind: "malformed",
      ownMessage: "Failed to parse the server's answer.",
      status: response.status,
      cause,
    });
  }
}

async function readSuccess<E extends EndpointSpec>(
  endpoint: E,
  response: Response,
): Promise<Answer<E>> {
  if (response.status === 204) {
    const said = { activityId: Number(response.headers.get(ACTIVITY_HEADER)) };
    return { message: "", data: endpoint.data?.safeParse(said).data as Data<E> };
  }
  const envelope = successEnvelope.safeParse(await readJson(response));
  // A completed action does not fail for a missing message; only an answer without data requires
  // one.
  if (!envelope.success || (envelope.data.message === undefined && !endpoint.data)) {
    throw new CallError({
      kind: "malformed",
      ownMessage: "API response did not include a success message.",
      status: response.status,
    });
  }
  const { message = "", data } = envelope.data;
  if (!endpoint.data) return { message, data: undefined as Data<E> };
  if (data === undefined || data === null) {
    throw new CallError({
      kind: "noData",
      ownMessage: "Failed to parse the server's answer.",
      status: response.status,
    });
  }
  const parsed = endpoint.data.safeParse(data);
  if (!parsed.success) {
    throw new CallError({
      kind: "malformed",
      ownMessage: `Failed to parse the answer of ${endpoint.method} ${endpoint.path}.`,
      status: response.status,
      cause: parsed.error,
    });
  }
  return { message, data: parsed.data as Data<E> };
}

async function readFailure(endpoint: EndpointSpec, response: Response): Promise<CallError> {
  const { status } = response;
  let said: z.infer<typeof errorEnvelope> = {};
  let cause: unknown;
  try {
    said = errorEnvelope.safeParse(await response.json()).data ?? said;
  } catch (error) {
    cause = error;
  }
  return new CallError({
    // Without a code it is the page of a proxy without a server, or of a captive portal.
    kind: !said.code && (status === 401 || status >= FIRST_OF_PROXIES) ? "unreachable" : "answered",
    status,
    cause,
    code: said.code,
    serverMessage: said.message || undefined,
    details: said.details,
    data: (endpoint.failureData ?? endpoint.data)?.safeParse(said.data).data,
  });
}
