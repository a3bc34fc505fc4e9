import { say } from "@larder/words/say";
import { Button } from "../ui/controls/button.tsx";
import { messageTimeText } from "../ui/text/format.ts";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { Table } from "../ui/layout/table.tsx";
import { JobReason } from "./job-reason.tsx";
import { type DeadJob, workOf } from "./said-job.ts";

interface JobListProps {
  readonly jobs: readonly DeadJob[];
  /** The job that is being restarted. */
  readonly runningId: number | null;
  readonly onAgain: (job: DeadJob) => void;
}

const columns = () => [
  { key: "work", text: say("admin.work") },
  { key: "why", text: say("admin.why") },
  { key: "since", text: say("admin.givenUp") },
  { key: "tries", text: say("admin.tries") },
  { key: "again", text: say("admin.tryAgain"), hidden: true },
];

/** Dead jobs as a table, on phones as rows. Source: handbook/jobs.md#for-administrators. */
export function JobList({ jobs, ...again }: JobListProps) {
  if (useIsPhone()) {
    return (
      <ul className="rows">
        {jobs.map((job) => (
          <li key={job.id} className="grid gap-2.5">
            <b className="font-bold wrap-anywhere">{workOf(job)}</b>
            <JobReason reason={job.reason} />
            <span className="text-sm text-ink-2">
              {say("admin.givenUpAfter", {
                moment: messageTimeText(job.failedAt),
                tries: job.tries,
              })}
            </span>
            <span>
              <AgainButton job={job} {...again} />
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table caption={say("admin.failedWork")} columns={columns()}>
      {jobs.map((job) => (
        <tr key={job.id}>
          <th scope="row" className="wrap-anywhere">
            {workOf(job)}
          </th>
          <td>
            <JobReason reason={job.reason} />
          </td>
          <td className="tabular-nums">{messageTimeText(job.failedAt)}</td>
          <td className="tabular-nums">{job.tries}</td>
          <td>
            <AgainButton job={job} {...again} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface AgainButtonProps extends Pick<JobListProps, "runningId" | "onAgain"> {
  readonly job: DeadJob;
}

function AgainButton({ job, runningId, onAgain }: AgainButtonProps) {
  const isRunning = runningId === job.id;
  return (
    <Button
      kind="secondary"
      aria-label={say("admin.tryAgainNamed", {
        work: workOf(job),
        moment: messageTimeText(job.failedAt),
      })}
      busy={isRunning}
      busyText={say("admin.tryingAgain")}
      needsConnection
      onClick={() => onAgain(job)}
    >
      {say("admin.tryAgain")}
    </Button>
  );
}
