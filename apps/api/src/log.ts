import { pino, type DestinationStream } from "pino";

/** What the log says of an error. */
interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string | undefined;
  readonly cause?: DescribedError;
}

/**
 * What is written down of an error: only what says where and why. A database's error also carries the row that it refused, and
 * that row is somebody's. Source: handbook/foundations.md#log.
 */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return {
      type: typeof error,
      message: "Something that is no error was thrown",
      stack: undefined,
    };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return {
    type: name,
    message,
    ...(typeof code === "string" ? { code } : {}),
    stack,
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

/** The server's log: one JSON object a line, on the standard output unless told otherwise. Errors stand under `err`. */
export function newLog(destination?: DestinationStream) {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
