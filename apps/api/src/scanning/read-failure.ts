import type { ErrorCode } from "@larder/contract/errors";
import type { Key } from "@larder/words/catalogues";
import { fail, invalid, type Failure } from "../values/outcome.ts";
import type { ReadFailure } from "./receipt-reader.ts";

const RETRY_SECONDS = 3;
/** Someone must change a setting first. */
const RETRY_AFTER_SETTINGS_SECONDS = 60;

type Refusal = readonly [code: ErrorCode, message: Key, retryAfterSeconds?: number];

/** Messages by failure. Source: handbook/receipts.md#uploading. */
const refusals: Record<Exclude<ReadFailure, "unreadable">, Refusal> = {
  unsupported_type: ["unsupported_media_type", "answers.receiptType"],
  too_large: ["too_large", "answers.receiptLarge"],
  busy: ["overloaded", "answers.scannerBusy", RETRY_SECONDS],
  timed_out: ["overloaded", "answers.scannerSlow", RETRY_SECONDS],
  crashed: ["overloaded", "answers.scannerStopped", RETRY_SECONDS],
  // The caller has disconnected.
  aborted: ["overloaded", "answers.scannerStopped", RETRY_SECONDS],
  refused: ["overloaded", "answers.scannerRefused", RETRY_AFTER_SETTINGS_SECONDS],
  unreachable: ["overloaded", "answers.scannerUnreachable", RETRY_SECONDS],
  senseless: ["overloaded", "answers.scannerSenseless", RETRY_SECONDS],
};

/** Form field of an image, and the message for one that cannot be decoded. */
interface RefusedFile {
  readonly field: string;
  readonly unreadable: Key;
  /** Accepted types, if not images only. */
  readonly type?: Key;
  /** True for a PDF or a shop's file. */
  readonly isDocument?: boolean;
}

/** Answer for an unread image. Source: handbook/receipts.md#uploading. */
export function failureOf(
  { reason, retryAfterSeconds }: { readonly reason: ReadFailure; retryAfterSeconds?: number },
  { field, unreadable, type, isDocument = false }: RefusedFile,
): Failure {
  if (isDocument && reason === "unreadable")
    return fail("unreadable", { message: "answers.documentUnreadable" });
  if (isDocument && reason === "too_large")
    return fail("too_large", { message: "answers.documentLarge" });
  if (type !== undefined && reason === "unsupported_type")
    return fail("unsupported_media_type", { message: type });
  if (reason === "unreadable") return invalid(field, unreadable);
  const [code, message, usualSeconds] = refusals[reason];
  const seconds = retryAfterSeconds ?? usualSeconds;
  return fail(code, { message, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) });
}
