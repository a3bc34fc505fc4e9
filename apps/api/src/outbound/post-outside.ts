import { askOutside, isSuccess, withinTime } from "./ask-outside.ts";
import { judgeAddress, type Outside } from "./judged-address.ts";

export interface OutsidePost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
}

/**
 * "refused": an address that may not be called; "failed": an answer other than success, with its
 * status.
 */
export type Posted =
  | { readonly ok: true; readonly status: number }
  | { readonly ok: false; readonly why: "refused" | "unreachable" | "slow"; readonly code?: string }
  | {
      readonly ok: false;
      readonly why: "failed";
      readonly status: number;
      readonly retryAfter?: string | undefined;
    };

const MOST_BODY_BYTES = 64 * 1024;

/** Posts to an address with the same checks as a fetch. */
async function post({ url, headers, body }: OutsidePost, outside: Outside, signal: AbortSignal) {
  const judged = await judgeAddress(url, outside);
  if (!judged.ok) return judged;
  const response = await askOutside(judged, {
    method: "POST",
    headers: { "user-agent": "Larder (notices)", ...headers },
    body,
    signal,
  });
  // Only the status of the answer is used.
  response.destroy();
  const { statusCode: status = 0, headers: answered } = response;
  const retryAfter = answered["retry-after"];
  return isSuccess(response)
    ? { ok: true as const, status }
    : { ok: false as const, why: "failed" as const, status, retryAfter };
}

/**
 * Posts up to 64 kB by the rules of `fetchOutside`. A redirect is a failure. Fifteen seconds; only
 * the status is read. Failures are values.
 * Source: handbook/recipe-import.md#calls-to-the-outside.
 */
export async function postOutside(request: OutsidePost, outside: Outside): Promise<Posted> {
  if (request.body.byteLength > MOST_BODY_BYTES) throw new Error("More than may be sent at once.");
  const result = await withinTime<Posted>(request.signal, outside, (signal) =>
    post(request, outside, signal),
  );
  if (!("ended" in result)) return result;
  const { ended: why, code } = result;
  return { ok: false, why, ...(code === null ? {} : { code }) };
}
