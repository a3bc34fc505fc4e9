import type { Tx } from "../db/transaction.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import type { Deps } from "../deps.ts";
import type { LetterOrder } from "./send-letter.ts";

/** Letters to people, when the operator has set up mail. Source: handbook/jobs.md#mail. */
export class Mail {
  readonly #jobs: Deps["jobs"];
  readonly #kind: JobKind<LetterOrder> | null;

  /** Without a kind there is no mail. */
  constructor(jobs: Deps["jobs"], kind: JobKind<LetterOrder> | null) {
    this.#jobs = jobs;
    this.#kind = kind;
  }

  /** Whether letters can be sent at all; what depends on one needs another way without. */
  get isConfigured(): boolean {
    return this.#kind !== null;
  }

  /** Has a letter sent once the transaction is committed; without mail nothing is kept. One statement. */
  async send(tx: Tx, letter: LetterOrder): Promise<void> {
    if (this.#kind !== null) await this.#jobs.add(tx, this.#kind, { payload: letter });
  }
}
