import { say } from "@larder/words/say";
import { Table } from "../ui/layout/table.tsx";
import { messageTimeText } from "../ui/text/format.ts";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { JobReason } from "./job-reason.tsx";
import { type FailingJob, workOf } from "./said-job.ts";

const columns = () => [
  { key: "work", text: say("admin.work") },
  { key: "why", text: say("admin.why") },
  { key: "next", text: say("admin.nextTry") },
  { key: "tries", text: say("admin.tries") },
];

/** Source: handbook/jobs.md#for-administrators. */
export function FailingJobs({ jobs }: { readonly jobs: readonly FailingJob[] }) {
  if (useIsPhone())
    return (
      <ul className="rows" aria-label={say("admin.failingWork")}>
        {jobs.map((job) => (
          <li key={job.id} className="grid gap-2.5">
            <b className="font-bold wrap-anywhere">{workOf(job)}</b>
            <JobReason reason={job.reason} />
            <span className="text-sm text-ink-2">
              {say("admin.nextTryAfter", {
                moment: messageTimeText(job.nextTryAt),
                tries: job.tries,
              })}
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <Table caption={say("admin.failingWork")} columns={columns()}>
      {jobs.map((job) => (
        <tr key={job.id}>
          <th scope="row" className="wrap-anywhere">
            {workOf(job)}
          </th>
          <td>
            <JobReason reason={job.reason} />
          </td>
          <td className="tabular-nums">{messageTimeText(job.nextTryAt)}</td>
          <td className="tabular-nums">{job.tries}</td>
        </tr>
      ))}
    </Table>
  );
}
