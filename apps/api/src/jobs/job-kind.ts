import type * as z from "zod/mini";

export interface JobTry {
  readonly id: number;
  /** Milliseconds since 1970; the same at every try. */
  readonly createdAt: number;
  /** True if a failure of this try is the end of the job. */
  readonly isLast: boolean;
  /** Aborts if the try takes too long or the server stops. */
  readonly signal: AbortSignal;
}

/** The reason of a failed try, without personal data, since it is logged and stored. */
export interface JobFailure {
  readonly reason: string;
  /** True if a retry is useless. */
  readonly isFinal: boolean;
  /** The earliest instant of the next try, if later than the pause. */
  readonly notBefore?: number;
}

/**
 * A kind of work after a commit. Its name and the shape of its payload must outlive the process
 * that added the job.
 */
export interface JobKind<Payload> {
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
  /**
   * Set if it waits for servers that users name; their number is limited, so that other jobs always
   * run.
   */
  readonly callsOutside?: true;
  /** Pauses after failed tries, instead of the usual ones; there is one more try than pauses. */
  readonly pausesMs?: readonly number[];
  /** By so much of itself a pause varies; not at all unless given. */
  readonly jitter?: number;
  /**
   * Runs the job; null on success. It may run again after a crash, so a second run must be
   * harmless. An exception is a temporary failure.
   */
  run(payload: Payload, attempt: JobTry): Promise<JobFailure | null>;
}
