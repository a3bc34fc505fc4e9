/** What `manifest.json` says of the form of the rest. Source: handbook/exports.md#a-household. */
export const FORMAT = 1;

/** `manifest.json`. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly product: "larder";
  readonly madeAt: string;
  /** Who took it along, of `users`. */
  readonly member: number;
  /** Rows of each table, and files of pictures. */
  readonly counts: Readonly<Record<string, unknown>>;
}
