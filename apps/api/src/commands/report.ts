/** What a command came to: lines for the terminal, and whether it did what was asked. */
export interface Report {
  readonly isDone: boolean;
  readonly text: string;
}

/** Tells the person at the terminal, and the shell by the exit code. */
export function tell({ isDone, text }: Report): void {
  (isDone ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
}

/** It did what was asked. */
export const done = (text: string): Report => ({ isDone: true, text });
/** It did nothing, and why. */
export const refused = (text: string): Report => ({ isDone: false, text });

const UNPRINTABLE = /\p{C}/gu;

/** People choose their names; none of them may steer the terminal. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, "\u{FFFD}");
}

/** Rows in columns, the first of them the headings. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
