import type * as z from "zod/mini";

/** One try of a job. */
export interface JobTry {
  readonly id: number;
  /** When the job was added, in milliseconds since 1970; the same at every try. */
  readonly createdAt: number;
  /** Aborts when the try has lasted too long, or the server stops. */
  readonly signal: AbortSignal;
}

/** Why a try came to nothing, in words without anything of a person: they are logged and kept. */
export interface JobFailure {
  readonly reason: string;
  /** Whether trying again is of no use. */
  readonly isFinal: boolean;
}

/** A kind of work that is done after a commit. Its name and the shape of its payload outlive the process that added a job. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
  /** Where it waits for servers that people name: of these a process does so many that there is always room for others. */
  readonly callsOutside?: true;
  /**
   * Does it; null when it is done. After a crash it may run once more though it was done, so a second time must do no harm.
   * What is thrown counts as a failure that may pass.
   */
  run(payload: Payload, attempt: JobTry): Promise<JobFailure | null>;
}
