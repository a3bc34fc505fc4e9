import type { ErrorCode } from "@larder/contract/errors";
import type { Key } from "@larder/words/catalogues";
import { fail, invalid, type Failure } from "../values/outcome.ts";
import type { ReadFailure } from "./receipt-reader.ts";

const RETRY_SECONDS = 3;
/** A setting that somebody has to change first. */
const RETRY_AFTER_SETTINGS_SECONDS = 60;

type Refusal = readonly [code: ErrorCode, message: Key, retryAfterSeconds?: number];

/** What a person is told about each failure. Source: handbook/receipts.md#uploading. */
const refusals: Record<Exclude<ReadFailure, "unreadable">, Refusal> = {
  unsupported_type: ["unsupported_media_type", "answers.receiptType"],
  too_large: ["too_large", "answers.receiptLarge"],
  busy: ["overloaded", "answers.scannerBusy", RETRY_SECONDS],
  timed_out: ["overloaded", "answers.scannerSlow", RETRY_SECONDS],
  crashed: ["overloaded", "answers.scannerStopped", RETRY_SECONDS],
  // Nobody is there any more to read it.
  aborted: ["overloaded", "answers.scannerStopped", RETRY_SECONDS],
  refused: ["overloaded", "answers.scannerRefused", RETRY_AFTER_SETTINGS_SECONDS],
  unreachable: ["overloaded", "answers.scannerUnreachable", RETRY_SECONDS],
  senseless: ["overloaded", "answers.scannerSenseless", RETRY_SECONDS],
};

/** A picture in the field of a form, and what is said of one that cannot be decoded. */
interface Asked {
  readonly field: string;
  readonly unreadable: Key;
  /** What is accepted, unless pictures alone are. */
  readonly type?: Key;
  /** True for a PDF or a file of a shop. */
  readonly isDocument?: boolean;
}

/** A picture that was not read, as it is answered. Source: handbook/receipts.md#uploading. */
export function failureOf(
  { reason, retryAfterSeconds }: { readonly reason: ReadFailure; retryAfterSeconds?: number },
  { field, unreadable, type, isDocument = false }: Asked,
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
