import { say } from "@larder/words/say";
import { jobsApi } from "@larder/contract/household/jobs";
import { useRef, useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { messageTimeText } from "../ui/text/format.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { Pager } from "../ui/controls/pager.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { jobsQueryOf } from "./admin-query.ts";
import { FailingJobs } from "./failing-jobs.tsx";
import { JobList } from "./job-list.tsx";
import { type DeadJob, workOf } from "./said-job.ts";
import { TestLetter } from "./test-letter.tsx";
import { useAdminView } from "./use-admin-view.ts";

const BONES = 1;

/**
 * Waiting jobs with their age, dead ones with their reason, and a retry. Source:
 * handbook/jobs.md#for-administrators.
 */
export function BackgroundWork() {
  const { view, show } = useAdminView();
  const work = useRead(jobsApi.list, { query: jobsQueryOf(view) }, { keepLast: true });
  const again = useAction(jobsApi.again);
  const [runningId, setRunningId] = useState<number | null>(null);
  const top = useRef<HTMLDivElement>(null);

  async function tryAgain(job: DeadJob) {
    setRunningId(job.id);
    const done = await again.run({ params: { id: job.id } });
    setRunningId(null);
    if (done.ok) showToast(say("admin.triedAgain", { work: workOf(job) }));
  }
  return (
    <section aria-labelledby="background-work">
      <SectionHead
        id="background-work"
        title={say("admin.backgroundWork")}
        {...(work.data && { count: work.data.total })}
      />
      <div ref={top} className="grid gap-3.5">
        {problemsOf([work, again]).map(({ text, dismiss }) => (
          <Notice key={text} tone="error" onDismiss={dismiss}>
            {text}
          </Notice>
        ))}
        <Skeleton waiting={work.isPending} bones={<BoneCards count={BONES} />}>
          <NotLoaded reads={[work]} />
          {work.data && (
            <p className="text-ink-2">
              {work.data.dueSince === null
                ? say("admin.nothingWaits")
                : say("admin.workWaits", {
                    count: work.data.waiting,
                    moment: messageTimeText(work.data.dueSince),
                  })}
            </p>
          )}
          {work.data?.failing !== undefined && work.data.failing.length > 0 && (
            <FailingJobs jobs={work.data.failing} />
          )}
          {work.data?.total === 0 && (
            <EmptyState thing="jar" level={3} title={say("admin.nothingFailed")} />
          )}
          {work.data && work.data.jobs.length > 0 && (
            <Dimmed when={work.isRefreshing || work.isPrevious}>
              <JobList
                jobs={work.data.jobs}
                runningId={runningId}
                onAgain={(job) => void tryAgain(job)}
              />
            </Dimmed>
          )}
        </Skeleton>
        <TestLetter />
        {work.data && (work.data.totalPages > 1 || view.jobsPage > 1) && (
          <Pager
            page={view.jobsPage}
            totalPages={work.data.totalPages}
            total={work.data.total}
            onPage={(jobsPage) => show({ jobsPage })}
            list={top}
          />
        )}
      </div>
    </section>
  );
}
