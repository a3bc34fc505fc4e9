import type { IncomingHttpHeaders } from "node:http";
import type { BodyInput, Data, EndpointSpec, QueryInput } from "@larder/contract/endpoint";
import type { ErrorCode } from "@larder/contract/errors";
import { ACTIVITY_HEADER } from "@larder/contract/undoable";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { fail, ok, type Outcome } from "../values/outcome.ts";

interface Sent<E extends EndpointSpec> {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
  /** Idempotency key of a write. */
  readonly key?: string | undefined;
}

interface Answered {
  readonly code?: ErrorCode;
  readonly message: string;
  readonly data: unknown;
}

/** Forwarded from the assistant's request, so the same rules apply as to a direct call. */
const PASSED = ["authorization", "x-time-zone", "accept-language"] as const;

export interface ApiCalls {
  /** Calls the contract with the request's token. A failure carries the sentence of the API. */
  readonly call: <const E extends EndpointSpec>(
    endpoint: E,
    sent?: Sent<E>,
  ) => Promise<Outcome<Data<E>>>;
  readonly today: IsoDate;
}

function addressOf(
  { path }: EndpointSpec,
  {
    params = {},
    query = {},
  }: Pick<Sent<EndpointSpec>, "params"> & { readonly query?: object | undefined },
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  return `/api${filled}?${search.toString()}`;
}

/** Sends a request to the routes of this process. */
type Inject = (request: {
  readonly method: EndpointSpec["method"];
  readonly url: string;
  readonly remoteAddress: string;
  readonly headers: Record<string, string>;
  readonly payload?: object;
}) => Promise<{ readonly headers: Readonly<Record<string, unknown>>; readonly body: string }>;

/** The assistant's request. */
interface ToolRequest {
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  readonly today: IsoDate;
}

/** Calls through the real routes, so guard, limits, keys and schemas apply as to every caller. */
export function callsOf(inject: Inject, { headers, address, today }: ToolRequest): ApiCalls {
  const passed = Object.fromEntries(
    PASSED.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
  const call: ApiCalls["call"] = async (endpoint, sent = {}) => {
    const response = await inject({
      method: endpoint.method,
      url: addressOf(endpoint, sent),
      remoteAddress: address,
      headers: { ...passed, ...(sent.key !== undefined && { "idempotency-key": sent.key }) },
      ...(sent.body !== undefined && { payload: sent.body as object }),
    });
    if (response.body === "")
      return ok({ activityId: Number(response.headers[ACTIVITY_HEADER]) } as Data<typeof endpoint>);
    // Routes write this shape: data by the endpoint, or a sentence.
    const { code, message, data } = JSON.parse(response.body) as Answered;
    return code === undefined ? ok(data as Data<typeof endpoint>) : fail(code, { data: message });
  };
  return { call, today };
}
