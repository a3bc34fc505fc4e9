import type { JobFailure } from "../../jobs/job-kind.ts";
import type { Posted } from "../../outbound/post-outside.ts";

/** Statuses of an abandoned address. */
export const GONE: readonly number[] = [404, 410];

/** The job's record of a failure, without the private address. */
export function failedPost(
  posted: Exclude<Posted, { ok: true }>,
  { name, isFinal }: { readonly name: string; readonly isFinal: (status: number) => boolean },
): JobFailure {
  if (posted.why !== "failed") {
    const behind = posted.code === undefined ? "" : ` (${posted.code})`;
    return { reason: `${name} is ${posted.why}${behind}`, isFinal: posted.why === "refused" };
  }
  const { status } = posted;
  return { reason: `${name} answered ${status}`, isFinal: isFinal(status) };
}
