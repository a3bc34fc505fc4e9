import { meaningOf } from "./said-job.ts";

/** The reason of a failure in plain words, if they are known, and always as it was noted, which an operator can search for. */
export function JobReason({ reason }: { readonly reason: string }) {
  const meaning = meaningOf({ reason });
  return (
    <span className="grid gap-0.5">
      {meaning !== null && <span>{meaning}</span>}
      <span className={meaning === null ? "wrap-anywhere" : "text-sm text-ink-2 wrap-anywhere"}>
        {reason}
      </span>
    </span>
  );
}
