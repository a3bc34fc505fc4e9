import type { ReactNode } from "react";
import { classes } from "../../ui/styles/classes.ts";

/** What a chart shows, as a table. */
export interface TableOfChart {
  readonly caption: string;
  /** The first heads the rows; the others are figures. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [name: ReactNode, ...figures: string[]])[];
}

/** Source: handbook/insights.md#reading-a-chart. */
export function ChartTable({ caption, columns, rows }: TableOfChart) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th
                key={column}
                scope="col"
                className={classes(
                  "py-2 pe-3 font-semibold text-ink-2",
                  place > 0 ? "text-end last:pe-0" : "text-start",
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- two purchases of a day may have the same name
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-2 pe-3 text-start font-medium wrap-anywhere">
                {name}
              </th>
              {values.map((value, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <td key={place} className="py-2 pe-3 text-end last:pe-0">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
