import { pino, type DestinationStream } from "pino";

/** Error in the log. */
interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string | undefined;
  readonly cause?: DescribedError;
}

/**
 * Logged fields of an error. Database errors are reduced, because they may contain the rejected row
 * with personal data. Source: handbook/foundations.md#log.
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

/** Lines are written in batches of this size. Separate writes cost as much as a small statement. */
const WRITTEN_TOGETHER_BYTES = 4096;
/** Longest delay of a line. */
const LONGEST_WAIT_MS = 500;
/** From this level on, lines are flushed at once. */
const WRITTEN_AT_ONCE = pino.levels.values["warn"] ?? 0;

interface Output {
  readonly stream: DestinationStream;
  /** Flushes pending lines. */
  readonly flush: () => void;
}

/**
 * Standard output with ordered batches of lines. Pending lines are flushed at exit, also after an
 * uncaught exception; only a kill loses them.
 */
function standardOutput(): Output {
  const output = pino.destination({ dest: 1, sync: true, minLength: WRITTEN_TOGETHER_BYTES });
  let timer: NodeJS.Timeout | undefined;
  // `flushSync` would retry for ever if the reader is gone.
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    output.flush();
  };
  process.on("exit", flush);
  const write = (line: string): void => {
    output.write(line);
    timer ??= setTimeout(flush, LONGEST_WAIT_MS).unref();
  };
  return { stream: { write }, flush };
}

/** Log of JSON lines, on standard output by default. Errors are in `err`. */
export function newLog(destination?: DestinationStream) {
  const { stream, flush } =
    destination === undefined ? standardOutput() : { stream: destination, flush: () => {} };
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      hooks: {
        logMethod(line, method, level) {
          method.apply(this, line);
          if (level >= WRITTEN_AT_ONCE) flush();
        },
      },
    },
    stream,
  );
}
