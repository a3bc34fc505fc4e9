import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, idParams, instant, newlyAnswered, pageFields, pageQuery } from "../fields.ts";

const JOBS_ON_A_PAGE = 20;

/** A failed job. Source: handbook/jobs.md#jobs. */
export const deadJob = z.object({
  id,
  kind: z.string(),
  tries: z.int(),
  failedAt: instant,
  /** Without personal data. */
  reason: z.string(),
});

const failingJob = z.object({
  id,
  kind: z.string(),
  tries: z.int(),
  nextTryAt: instant,
  /** Contains no personal data. */
  reason: z.string(),
});

/** Background jobs, for administrators. */
export const jobsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/jobs",
    access: "admin",
    summary: "How much work waits, and what was given up, the newest first",
    query: z.object(pageQuery(JOBS_ON_A_PAGE)),
    data: z.object({
      waiting: z.int(),
      /** The due time of the oldest waiting job; null if none waits. */
      dueSince: z.nullable(instant),
      /** Waiting jobs after a failed try, soonest next try first; at most twenty. */
      failing: newlyAnswered(z.array(failingJob)),
      jobs: z.array(deadJob),
      ...pageFields,
    }),
    fallback: "calls.unexpected",
    reads: ["users"],
  }),
  testLetter: endpoint({
    method: "POST",
    path: "/admin/jobs/test-letter",
    access: "admin",
    summary: "Send a letter to one's own address now, and answer why it did not go",
    data: z.object({
      email: z.string(),
      /** Null if the mail server took it. */
      reason: z.nullable(z.string()),
    }),
    errors: ["conflict"],
    fallback: "calls.unexpected",
  }),
  again: endpoint({
    method: "POST",
    path: "/admin/jobs/{id}/again",
    access: "admin",
    summary: "Begin given-up work anew",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["users"],
  }),
};
