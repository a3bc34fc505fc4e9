import type { ReactNode } from "react";
import { classes } from "../styles/classes.ts";

interface TableProps {
  /** For screen readers: what the rows are. */
  readonly caption: string;
  readonly columns: readonly {
    readonly key: string;
    readonly text: string;
    readonly hidden?: boolean;
  }[];
  /** The `tr`s; the first cell of each is a `th scope="row"`. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A real table, from 768 px on; below, render rows instead (`useIsPhone`). Source: handbook/screens.md#parts. */
export function Table({ caption, columns, children, className }: TableProps) {
  return (
    <div className={classes("overflow-x-auto", className)}>
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.hidden ? <span className="sr-only">{column.text}</span> : column.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
