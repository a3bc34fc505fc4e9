import type { JobFailure } from "../../jobs/job-kind.ts";
import type { Posted } from "../../outbound/post-outside.ts";

/** Statuses of an address at which nobody waits any more. */
export const GONE: readonly number[] = [404, 410];

/** What of a failure the job is told; where it was posted to is nobody's to read. */
export function failedPost(
  posted: Exclude<Posted, { ok: true }>,
  { name, isFinal }: { readonly name: string; readonly isFinal: (status: number) => boolean },
): JobFailure {
  if (posted.why !== "failed")
    return { reason: `${name} is ${posted.why}`, isFinal: posted.why === "refused" };
  const { status } = posted;
  return { reason: `${name} answered ${status}`, isFinal: isFinal(status) };
}
