import { say } from "@larder/words/say";
import { type ReactNode, useEffect, useId, useState } from "react";
import { ChartTable, type TableOfChart } from "./chart-table.tsx";
import { useIsPaper } from "../use-is-paper.ts";

interface ChartSectionProps {
  readonly id: string;
  /** The finding. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Null if the rows are enough. */
  readonly table: TableOfChart | null;
  readonly children: ReactNode;
}

/**
 * A chart that can be read as a table; on paper it always is one. Source:
 * handbook/insights.md#reading-a-chart.
 */
export function ChartSection({ id, title, lead, table, children }: ChartSectionProps) {
  const [isTable, setIsTable] = useState(false);
  const isPaper = useIsPaper();
  const tableId = useId();
  const isOpen = isTable || isPaper;
  // Scrolls to the followed finding once it is drawn.
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView?.();
  }, [id]);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-20 break-inside-avoid"
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className="mt-0.5 text-md text-ink-2">{lead}</p>}
      {children}
      {table && table.rows.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? tableId : undefined}
            aria-describedby={`${id}-title`}
            onClick={() => setIsTable(!isTable)}
            className="inline-flex min-h-tap min-w-11 items-center text-sm font-semibold text-link hover:underline print:hidden"
          >
            {isTable ? say("insights.hideTable") : say("insights.showTable")}
          </button>
          <div id={tableId}>{isOpen && <ChartTable {...table} />}</div>
        </>
      )}
    </section>
  );
}
