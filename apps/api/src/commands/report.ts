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
