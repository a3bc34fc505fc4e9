import type { ReactNode } from "react";

interface PageHeadProps {
  readonly title: ReactNode;
  /** A line under the heading. */
  readonly lead?: ReactNode;
  /** Buttons at the right; below on phones. */
  readonly actions?: ReactNode;
}

/** The head of a screen: its one `h1`, which takes the focus on navigation. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 pt-2.5 pb-2.5 md:pt-[26px] md:pb-5">
      <div className="min-w-56 flex-1">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="mt-0.5 text-md text-ink-2">{lead}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2.5 max-md:w-full">{actions}</div>
      )}
    </div>
  );
}
