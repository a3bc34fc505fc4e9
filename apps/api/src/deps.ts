import type { Kysely } from "kysely";
import type { Config } from "./config.ts";
import type { Database } from "./db/schema.ts";
import type { ReceiptReader } from "./scanning/receipt-reader.ts";

/** The only source of the time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Where lines go; one JSON object each. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Everything that a feature may need and cannot make itself. */
export interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
  readonly receiptReader: ReceiptReader;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
