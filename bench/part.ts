/** What a part of the benchmark is given, and what it answers. */

/** One line of the report. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** What was measured beside it in the same run, as the most that can be had. */
  readonly ceiling?: string;
  readonly ratio?: string;
  readonly goal?: string;
  readonly isMet?: boolean;
}

/** What a part found. */
export interface Findings {
  readonly rows: readonly Row[];
  /** Paragraphs and tables, in Markdown, for those who want to know more. */
  readonly details?: readonly string[];
}

/** Where the shared database is; parts that share it run one after the other. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** How a part is run. */
export interface Bench {
  /** A folder that all parts of a run share and that is removed afterwards. */
  readonly folder: string;
  /** Less of everything, to try out whether it runs. */
  readonly isSmall: boolean;
}

/** One part. */
export type Measure = (bench: Bench) => Promise<Findings>;

/** A whole number, or one with two digits, as a person reads it. */
export function shown(value: number, unit = ""): string {
  const text = value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toFixed(2);
  return unit === "" ? text : `${text} ${unit}`;
}

/** Megabytes of a million bytes. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

/** A table in Markdown; the first column reads from the left, the others from the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "--:"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
