import { jobsApi } from "@larder/contract/household/jobs";
import { serve, type Server } from "../http/serve/serve.ts";
import { pageOf } from "../http/answers/page.ts";
import { fail, ok } from "../values/outcome.ts";
import { instantText } from "../values/instant-text.ts";
import { countJobs, isJob, listDeadJobs, listFailingJobs, reviveJobs } from "./job.store.ts";
import { sendTestLetter } from "./send-test-letter.ts";

const MOST_FAILING = 20;

/** Waiting and dead jobs, for administrators. Source: handbook/jobs.md#jobs. */
export function jobsRoutes(server: Server): void {
  const { db, clock } = server.deps;

  serve(server, jobsApi.list, {
    read: async ({ query }) => {
      const { page, limit } = query;
      const [{ waiting, dead, dueSince }, failing, jobs] = await Promise.all([
        countJobs(db),
        listFailingJobs(db, { limit: MOST_FAILING }),
        listDeadJobs(db, { limit, offset: (page - 1) * limit }),
      ]);
      return ok({
        waiting,
        dueSince: dueSince === null ? null : instantText(dueSince),
        failing: failing.map((job) => ({ ...job, nextTryAt: instantText(job.nextTryAt) })),
        jobs: jobs.map((job) => ({ ...job, failedAt: instantText(job.failedAt) })),
        ...pageOf(query, dead),
      });
    },
  });

  serve(server, jobsApi.testLetter, {
    isUnkeyed: true,
    work: async ({ user, now }, { signal }) =>
      sendTestLetter(server.deps.config, { user, now, signal }),
  });

  serve(server, jobsApi.again, {
    // Idempotent: a restarted job stays as it is.
    write: async (tx, { params: { id } }) =>
      (await reviveJobs(tx, { id, now: clock.now() })) > 0 || (await isJob(tx, id))
        ? ok(undefined)
        : fail("not_found"),
  });
}
