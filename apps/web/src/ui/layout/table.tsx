import type { KeyboardEvent, ReactNode, Ref } from "react";
import { Icon } from "../art/icons/icon.tsx";
import { arrowDownIcon, arrowUpIcon } from "../art/icons/icons.ts";
import { classes } from "../styles/classes.ts";

/** A column; a sortable one has a button in its header. */
export interface SortableColumn {
  readonly key: string;
  readonly text: string;
  readonly hidden?: boolean;
  readonly sort?:
    | {
        readonly direction: "ascending" | "descending" | "none";
        readonly onSort: () => void;
      }
    | undefined;
}

interface TableProps {
  /** Describes the rows for screen readers. */
  readonly caption: string;
  readonly columns: readonly SortableColumn[];
  /** The `tr`s; the first cell of each is a `th scope="row"`. */
  readonly children: ReactNode;
  readonly className?: string;
  /** The parent of the rows. */
  readonly rows?: Ref<HTMLTableSectionElement>;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * A real table from 768 px; below, render rows instead (`useIsPhone`). Source:
 * handbook/screens.md#parts.
 */
export function Table({ caption, columns, children, className, rows, onKeyDown }: TableProps) {
  return (
    // What is there for screen readers alone scrolls along, for its place is in here.
    <div className={classes("relative overflow-x-auto", className)}>
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={
                  column.sort && column.sort.direction !== "none"
                    ? column.sort.direction
                    : undefined
                }
              >
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows} onKeyDown={onKeyDown}>
          {children}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({ column: { text, hidden, sort } }: { readonly column: SortableColumn }) {
  if (hidden) return <span className="sr-only">{text}</span>;
  if (!sort) return text;
  return (
    <button
      type="button"
      onClick={sort.onSort}
      className={classes(
        "-my-2 inline-flex min-h-tap min-w-11 items-center gap-1 whitespace-nowrap",
        sort.direction !== "none" && "font-bold text-ink",
      )}
    >
      {text}
      {sort.direction !== "none" && (
        <Icon
          path={sort.direction === "ascending" ? arrowUpIcon : arrowDownIcon}
          className="size-3"
        />
      )}
    </button>
  );
}
