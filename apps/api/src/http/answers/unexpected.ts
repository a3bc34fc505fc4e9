import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { isCorrupt, isDiskFull, isUnavailable } from "../../db/errors.ts";
import { UncertainCommit } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { sendFailure } from "./answer.ts";
import { fail, type Failure } from "../../values/outcome.ts";
import { damaged, diskFull } from "./storage-failures.ts";

const RETRY_SECONDS = 5;
const PAYLOAD_TOO_LARGE = 413;
const UNSUPPORTED_MEDIA_TYPE = 415;
const BAD_REQUEST = 400;
const CLIENT_ERRORS_UP_TO = 500;

/**
 * Refusals of the framework before any handler: a body that is too large, of another type or not
 * JSON.
 */
function failureOfFramework(error: unknown): Failure | null {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 0;
  if (status === PAYLOAD_TOO_LARGE) return fail("too_large", { message: "answers.requestLarge" });
  if (status === UNSUPPORTED_MEDIA_TYPE)
    return fail("unsupported_media_type", { message: "answers.notJson" });
  if (status >= BAD_REQUEST && status < CLIENT_ERRORS_UP_TO) return fail("malformed_json");
  return null;
}

/**
 * Refusals of the database: full, damaged, locked or out of reach. Source:
 * handbook/foundations.md#full-and-damaged-disks.
 */
function failureOfDatabase(error: unknown): Failure | null {
  if (isDiskFull(error)) return diskFull;
  if (isCorrupt(error)) return damaged;
  if (error instanceof UncertainCommit)
    return fail("overloaded", {
      message: "answers.uncertain",
      retryAfterSeconds: RETRY_SECONDS,
    });
  if (isUnavailable(error)) return fail("overloaded", { retryAfterSeconds: RETRY_SECONDS });
  return null;
}

/**
 * The answer to a call that threw: an expected failure, or a neutral one after the error is logged
 * with its request id.
 */
export function failureOfThrown(
  deps: Pick<Deps, "log">,
  request: FastifyRequest,
  error: unknown,
): Failure {
  const refused = failureOfFramework(error);
  if (refused !== null) return refused;
  const unavailable = failureOfDatabase(error);
  deps.log.error(
    { requestId: request.id, err: error, route: request.routeOptions.url },
    "request failed",
  );
  return unavailable ?? fail("internal");
}

/**
 * Maps exceptions to the error envelope. Unexpected ones are logged once with the request id and
 * answered neutrally.
 */
export function handleUnexpected(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return sendFailure(reply, failureOfThrown(deps, request, error));
  });
}
