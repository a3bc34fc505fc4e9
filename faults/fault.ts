import type { Random } from "@larder/bench/receipts/composed/seeded-random";

export interface FaultRun {
  readonly rounds: number;
  /** The short version within `npm test`. */
  readonly isShort: boolean;
  /** The daily short version, smaller than that of `npm test -- everything`. */
  readonly isEveryday: boolean;
  /**
   * True if time and memory are judged: in the long version and with `--timed`. Other runs share
   * the machine.
   */
  readonly judgesTime: boolean;
  /** True if measurements are written into the document. */
  readonly writes: boolean;
  readonly random: Random;
  /** Prints a line of progress; silent in the short version. */
  readonly say: (line: string) => void;
  /**
   * Address of a new, empty PostgreSQL database; all share one server, started at the first call.
   */
  readonly newPostgres: () => Promise<string>;
}

/** A fault injected into the real product, and the conditions that must hold afterwards. */
export interface Fault {
  readonly name: string;
  readonly database: "sqlite" | "postgres";
  readonly rounds: { readonly short: number; readonly long: number };
  /** The short version runs only with `npm test -- everything`. */
  readonly isRare?: true;
  /** Mostly waits for a time limit, so it runs together with others. */
  readonly waits?: true;
  /** Judges time or memory if `judgesTime` is set. `--timed` runs these, one at a time. */
  readonly measures?: true;
  /** Needs additional packages, so it runs only by name. */
  readonly onlyByName?: true;
  /** Throws if the product failed; otherwise returns a line for the table. */
  readonly inject: (run: FaultRun) => Promise<string>;
}
