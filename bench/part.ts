/** The interface of a part of the benchmark. */

/** One line of the report. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** The best possible value, measured in the same run. */
  readonly ceiling?: string;
  readonly ratio?: string;
  readonly goal?: string;
  readonly isMet?: boolean;
}

export interface Findings {
  readonly rows: readonly Row[];
  /** Further paragraphs and tables in Markdown. */
  readonly details?: readonly string[];
}

/** The shared database; its parts run one after another. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

export interface Bench {
  /** A folder shared by all parts of a run and removed afterwards. */
  readonly folder: string;
  /** A trial with little data. */
  readonly isSmall: boolean;
}

export type Measure = (bench: Bench) => Promise<Findings>;

/** A whole number, or one with two digits, for reading. */
export function shown(value: number, unit = ""): string {
  const text = value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toFixed(2);
  return unit === "" ? text : `${text} ${unit}`;
}

/** Megabytes of a million bytes. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

/** A Markdown table; the first column is left-aligned. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "--:"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
