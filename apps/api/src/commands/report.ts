/** A command's result: lines for the terminal, and its success. */
export interface Report {
  readonly isDone: boolean;
  readonly text: string;
}

/** Prints the result and sets the exit code. */
export function tell({ isDone, text }: Report): void {
  (isDone ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
}

/** Success. */
export const done = (text: string): Report => ({ isDone: true, text });
/** A refusal with its reason. */
export const refused = (text: string): Report => ({ isDone: false, text });

const UNPRINTABLE = /\p{C}/gu;

/** Names are user input and must not control the terminal. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, "\u{FFFD}");
}

/** Rows in columns, with headings in the first row. */
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
