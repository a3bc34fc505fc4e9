import type { ReactNode } from "react";

interface SectionHeadProps {
  readonly id?: string;
  readonly title: string;
  /** A small figure next to it. */
  readonly count?: number;
  readonly children?: ReactNode;
}

/** A section's heading with its count. */
export function SectionHead({ id, title, count, children }: SectionHeadProps) {
  return (
    <div className="mb-2 flex items-baseline gap-2.5">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {count !== undefined && <span className="count tabular-nums">{count}</span>}
      {children}
    </div>
  );
}
