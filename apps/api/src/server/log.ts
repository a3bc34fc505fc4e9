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
 * Logged fields of an error. A database error also has the refused row, which is personal. Source:
 * handbook/foundations.md#log.
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

/** Lines are written together once they come to so many bytes: to write each by itself cost as much as a small statement. */
const WRITTEN_TOGETHER_BYTES = 4096;
/** No line waits longer than this. */
const LONGEST_WAIT_MS = 500;
/** From this level on a line is written at once, with all that waits before it. */
const WRITTEN_AT_ONCE = pino.levels.values["warn"] ?? 0;

interface Output {
  readonly stream: DestinationStream;
  /** Writes what waits. */
  readonly flush: () => void;
}

/**
 * The standard output, to which lines go several at a time and in their order. What still waits is written when the process ends,
 * also by an exception that nobody caught; only a kill can take it.
 */
function standardOutput(): Output {
  const output = pino.destination({ dest: 1, sync: true, minLength: WRITTEN_TOGETHER_BYTES });
  let timer: NodeJS.Timeout | undefined;
  // Not `flushSync`, which tries for ever where nobody reads the output any more.
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

/** The server's log: one JSON object a line, on the standard output unless told otherwise. Errors stand under `err`. */
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
