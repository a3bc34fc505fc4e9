/** The format number in `manifest.json`. Source: handbook/exports.md#a-household. */
export const FORMAT = 1;

/** `manifest.json`. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly product: "larder";
  readonly madeAt: string;
  /** The exporting user in `users`. */
  readonly member: number;
  /** Rows of each table, and picture files. */
  readonly counts: Readonly<Record<string, unknown>>;
}
