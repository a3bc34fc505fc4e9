import type { Random } from "@larder/bench/receipts/composed/seeded-random";

/** What one run of a fault is given. */
export interface FaultRun {
  readonly rounds: number;
  /** Whether this is a short version, within `npm test`. */
  readonly isShort: boolean;
  /** Whether it is the short version of every day, which leaves more out than that of `npm test -- everything`. */
  readonly isEveryday: boolean;
  /** Whether clocks and memory are judged: in the long version and with `--timed`. Other runs share the machine and judge neither. */
  readonly judgesTime: boolean;
  /** Whether what was measured goes into the document of it. */
  readonly writes: boolean;
  readonly random: Random;
  /** Prints a line of progress; silent in the short version. */
  readonly say: (line: string) => void;
  /** Address of a new, empty PostgreSQL database; the server behind it is shared by the whole run and started at the first call. */
  readonly newPostgres: () => Promise<string>;
}

/** A fault that is injected into the real product, and what must be true afterwards. */
export interface Fault {
  readonly name: string;
  readonly database: "sqlite" | "postgres";
  readonly rounds: { readonly short: number; readonly long: number };
  /** The short version runs with `npm test -- everything` alone: what it adds to other tests is not worth its time every day. */
  readonly isRare?: true;
  /** Most of it is waiting for a time limit: it runs beside the others of its kind, in the short version beside more. */
  readonly waits?: true;
  /** Judges a clock or memory where `judgesTime` is set. Such faults are the ones that `--timed` runs, one at a time. */
  readonly measures?: true;
  /** Needs packages that nothing else does, so it runs only when it is named. */
  readonly onlyByName?: true;
  /** Throws when the product did not stand the fault; else answers one line for the table. */
  readonly inject: (run: FaultRun) => Promise<string>;
}
