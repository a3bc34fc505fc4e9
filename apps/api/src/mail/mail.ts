import { mayBeSent } from "../auth/mail/letters-a-day.ts";
import type { Tx } from "../db/transaction.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import type { Deps } from "../server/deps.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { findRecipient } from "./recipient.store.ts";
import type { SealedInvitation } from "./send-invitation.ts";
import type { LetterOrder } from "./send-letter.ts";

/** How letters are sent. */
export interface MailKinds {
  readonly letter: JobKind<LetterOrder>;
  /** The same under the name that the version before gave it: it knew one letter alone. */
  readonly waiting: JobKind<LetterOrder>;
  readonly invitation: JobKind<SealedInvitation>;
  /** The same as the version before left it, sealed in its way. */
  readonly waitingInvitation: JobKind<SealedInvitation>;
}

/** An invitation whose link is sent. */
export interface InvitationOrder {
  readonly householdId: number;
  readonly invitationId: number;
  readonly token: string;
}

/** Letters to people, when the operator has set up mail. Source: handbook/jobs.md#mail. */
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

  /** Whether letters can be sent at all; what depends on one needs another way without. */
  get isConfigured(): boolean {
    return this.#kinds !== null;
  }

  /**
   * Has a letter sent once the transaction is committed; without mail nothing is kept. The 21st of a day to an address that nobody has
   * confirmed is silently none. Three statements at most.
   */
  async send(tx: Tx, letter: LetterOrder): Promise<void> {
    if (this.#kinds === null || !(await this.#mayBeTold(tx, letter.userId))) return;
    await this.#jobs.add(tx, this.#kinds.letter, { payload: letter });
  }

  /** Has the link of an invitation sent to the address that stands in it, once the transaction is committed. One statement. */
  async sendInvitation(tx: Tx, { token, ...invitation }: InvitationOrder): Promise<void> {
    if (this.#kinds === null) return;
    const payload = { ...invitation, sealedToken: this.#secrets.seal("letters", token) };
    await this.#jobs.add(tx, this.#kinds.invitation, { payload });
  }

  /** Whoever registered with somebody else's address shall not have it flooded by signing in again and again. */
  async #mayBeTold(tx: Tx, userId: number): Promise<boolean> {
    const recipient = await findRecipient(tx, userId);
    if (recipient === undefined) return false;
    const { email, confirmedAt } = recipient;
    if (confirmedAt !== null || !this.#config.hasRateLimits) return true;
    return mayBeSent(tx, { email, of: "accountLetters", now: this.#clock.now() });
  }
}
