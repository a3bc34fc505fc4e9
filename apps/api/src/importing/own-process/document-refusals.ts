import { fail, type Failure } from "../../values/outcome.ts";
import type { DocumentFailure } from "./document-readers.ts";

const RETRY_SECONDS = 10;

const refusals = {
  unknown: fail("unsupported_media_type", { message: "importing.unknownFile" }),
  bomb: fail("too_large", { message: "importing.bomb" }),
  tangled: fail("too_large", { message: "importing.tangled" }),
  broken: fail("too_large", { message: "importing.tangled" }),
  busy: fail("overloaded", { message: "importing.busy", retryAfterSeconds: RETRY_SECONDS }),
} as const satisfies Record<DocumentFailure, Failure>;

export function refusalOf(failure: DocumentFailure): Failure {
  return refusals[failure];
}
