import { mayBeSent } from "../auth/mail/letters-a-day.ts";
import type { Tx } from "../db/transaction.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import type { Deps } from "../server/deps.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { findRecipient } from "./recipient.store.ts";
import type { SealedInvitation } from "./send-invitation.ts";
import type { LetterOrder } from "./send-letter.ts";

/** The kinds of mail jobs. */
export interface MailKinds {
  readonly letter: JobKind<LetterOrder>;
  /** The same under an older version's name, when there was one kind of letter. */
  readonly waiting: JobKind<LetterOrder>;
  readonly invitation: JobKind<SealedInvitation>;
  /** The same as an older version stored and sealed it. */
  readonly waitingInvitation: JobKind<SealedInvitation>;
}

/** An invitation to send. */
export interface InvitationOrder {
  readonly householdId: number;
  readonly invitationId: number;
  readonly token: string;
}

/** Letters to people, if the operator has configured mail. Source: handbook/jobs.md#mail. */
export class Mail {
  readonly #jobs: Deps["jobs"];
  readonly #clock: Deps["clock"];
  readonly #config: Pick<Deps["config"], "hasRateLimits">;
  readonly #kinds: MailKinds | null;
  readonly #secrets: Secrets;

  /** Without kinds there is no mail. */
  constructor(
    { jobs, clock, config, secrets }: Pick<Deps, "jobs" | "clock" | "config" | "secrets">,
    kinds: MailKinds | null,
  ) {
    this.#jobs = jobs;
    this.#clock = clock;
    this.#config = config;
    this.#kinds = kinds;
    this.#secrets = secrets;
  }

  /** Whether letters can be sent; without mail another way is needed. */
  get isConfigured(): boolean {
    return this.#kinds !== null;
  }

  /**
   * Sends a letter once the transaction is committed; without mail it does nothing. Above 20 a day
   * to an unconfirmed address it is silently dropped. Three statements at most.
   */
  async send(tx: Tx, letter: LetterOrder): Promise<void> {
    if (this.#kinds === null || !(await this.#mayBeTold(tx, letter.userId))) return;
    await this.#jobs.add(tx, this.#kinds.letter, { payload: letter });
  }

  /**
   * Sends the link of an invitation to its address, once the transaction is committed. One
   * statement.
   */
  async sendInvitation(tx: Tx, { token, ...invitation }: InvitationOrder): Promise<void> {
    if (this.#kinds === null) return;
    const payload = { ...invitation, sealedToken: this.#secrets.seal("letters", token) };
    await this.#jobs.add(tx, this.#kinds.invitation, { payload });
  }

  /** Repeated sign-ins must not flood a stranger's address. */
  async #mayBeTold(tx: Tx, userId: number): Promise<boolean> {
    const recipient = await findRecipient(tx, userId);
    if (recipient === undefined) return false;
    const { email, confirmedAt } = recipient;
    if (confirmedAt !== null || !this.#config.hasRateLimits) return true;
    return mayBeSent(tx, { email, of: "accountLetters", now: this.#clock.now() });
  }
}
