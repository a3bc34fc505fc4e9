import { askOutside, isSuccess, withinTime } from "./ask-outside.ts";
import { judgeAddress, type Outside } from "./judged-address.ts";

/** What is sent. */
export interface OutsidePost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
}

/**
 * What came of it. "refused": an address that may not be called, whatever the reason; "failed": it was answered, and not with success: the
 * status says how.
 */
export type Posted =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: "refused" | "unreachable" | "slow" }
  | { readonly ok: false; readonly why: "failed"; readonly status: number };

const MOST_BODY_BYTES = 16 * 1024;

/** What is sent where somebody said: judged as what is read is, over a connection to the very address that was judged. */
async function post({ url, headers, body }: OutsidePost, outside: Outside, signal: AbortSignal) {
  const judged = await judgeAddress(url, outside);
  if (!judged.ok) return judged;
  const response = await askOutside(judged, {
    method: "POST",
    headers: { "user-agent": "Larder (notices)", ...headers },
    body,
    signal,
  });
  // Nothing of the answer but its status is of any use, however long it is.
  response.destroy();
  const { statusCode: status = 0 } = response;
  return isSuccess(response)
    ? { ok: true as const }
    : { ok: false as const, why: "failed" as const, status };
}

/**
 * Sends up to 16 kB to an address of the web, by the rules of `fetchOutside`. A redirect is not followed but a failure, since it would take
 * what was sent to somebody who was not named; fifteen seconds, and of the answer only its status is read. What goes wrong is a value.
 * Source: handbook/recipe-import.md#calls-to-the-outside.
 */
export async function postOutside(request: OutsidePost, outside: Outside): Promise<Posted> {
  if (request.body.byteLength > MOST_BODY_BYTES) throw new Error("More than may be sent at once.");
  const result = await withinTime<Posted>(request.signal, outside, (signal) =>
    post(request, outside, signal),
  );
  return typeof result === "string" ? { ok: false, why: result } : result;
}
