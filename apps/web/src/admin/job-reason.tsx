import { meaningOf } from "./said-job.ts";

/** In plain words if known, and always as noted, for searching. */
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
