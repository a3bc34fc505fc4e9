import { causeCode } from "../../../values/cause-code.ts";
import type { ReadFailure } from "../../receipt-reader.ts";

/** Service chosen by the operator. */
export interface Service {
  /** Including `/v1`. */
  readonly baseUrl: string;
  /** Empty if none is needed. */
  readonly apiKey: string;
}

/** Result of a request. `detail` is for the operator's log and contains neither key nor image. */
export type Reply =
  | { readonly kind: "answered"; readonly text: string }
  | { readonly kind: "formatRefused" }
  | {
      readonly kind: "failed";
      readonly reason: ReadFailure;
      readonly detail: string;
      readonly retryAfterSeconds?: number;
    };

const MOST_ANSWER_BYTES = 1024 * 1024;
const ABOUT_FORMAT = /response_format|json_schema|json_object|structured.output/i;
const BUSY_SECONDS = 10;
const MOST_RETRY_SECONDS = 3600;
const MS_PER_SECOND = 1000;

/** Body as text; null above 1 MB. */
async function readBounded(response: Response): Promise<string | null> {
  if (response.body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  // Leaving the loop cancels the stream and the connection.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MOST_ANSWER_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Retry-After in seconds, from a number or a date. */
function retryAfterOf(response: Response): number {
  const value = response.headers.get("retry-after") ?? "";
  const seconds = /^\d{1,9}$/.test(value)
    ? Number(value)
    : Math.ceil(
        (Date.parse(value) - Date.parse(response.headers.get("date") ?? "")) / MS_PER_SECOND,
      );
  return seconds > 0 ? Math.min(seconds, MOST_RETRY_SECONDS) : BUSY_SECONDS;
}

function failed(reason: ReadFailure, detail: string, retryAfterSeconds?: number): Reply {
  return {
    kind: "failed",
    reason,
    detail,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function replyOf(response: Response, text: string): Reply {
  const { status } = response;
  if (response.ok) return { kind: "answered", text };
  if ((status === 400 || status === 422) && ABOUT_FORMAT.test(text))
    return { kind: "formatRefused" };
  if (status === 429) return failed("busy", "429: too many requests", retryAfterOf(response));
  if (status === 408 || status === 504) return failed("timed_out", `${status}: timed out`);
  if (status >= 500) return failed("unreachable", `${status}: the service failed`);
  if (status === 401 || status === 403) return failed("refused", `${status}: LLM_API_KEY`);
  if (status === 404) return failed("refused", "404: LLM_BASE_URL or LLM_MODEL");
  return failed("refused", `${status}: the service refused the request`);
}

/**
 * Request to the service's chat completions: no redirects, answer limited to 1 MB, abortable. Apart
 * from `fetchOutside` and mail, the server makes no other outgoing calls.
 * Source: handbook/foundations.md#calls-to-the-outside.
 */
export async function askService(
  service: Service,
  body: object,
  signal: AbortSignal,
): Promise<Reply> {
  try {
    const response = await fetch(`${service.baseUrl.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(service.apiKey === "" ? {} : { authorization: `Bearer ${service.apiKey}` }),
      },
      body: JSON.stringify(body),
      signal,
    });
    const text = await readBounded(response);
    return text === null
      ? failed("senseless", "the answer is larger than 1 MB")
      : replyOf(response, text);
  } catch (error) {
    if (signal.aborted) return failed("timed_out", "no answer in time");
    return failed("unreachable", causeCode(error) ?? "no connection");
  }
}
