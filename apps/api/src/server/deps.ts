import type { Kysely } from "kysely";
import type { Config } from "./config.ts";
import type { Database } from "../db/schema/schema.ts";
import type { Events } from "../events/events.ts";
import type { Pictures } from "../images/pictures.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mail } from "../mail/mail.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { ReceiptReader } from "../scanning/receipt-reader.ts";

/** The only source of time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Log of JSON lines. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Connection to other processes on the same database. */
export interface Channel {
  /** Notifies all listeners, including this process; undeliverable notices are dropped. */
  readonly send: (text: string) => void;
  readonly close: () => Promise<void>;
}

/**
 * Connects a process with the others. `onText` receives messages; `onGap` is called if messages may
 * have been lost.
 */
export type OpenChannel = (listeners: {
  readonly onText: (text: string) => void;
  readonly onGap: () => void;
}) => Channel;

/** Dependencies that a feature cannot create itself. */
export interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
  readonly receiptReader: ReceiptReader;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly secrets: Secrets;
  readonly pictures: Pictures;
}

export const systemClock: Clock = { now: () => Date.now() };
