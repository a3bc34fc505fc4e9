import type { Accounts, Account } from "./full-database.ts";
import { codeOf, newAgent, send, type Received, type Sent } from "./wire.ts";

const FIRST_FAILURE = 300;

/** A call that another one depends on failed. */
export class Unprepared extends Error {
  constructor({ method, path }: Sent, answer: Received | null) {
    const answered = answer === null ? "no answer" : `${answer.status} ${codeOf(answer) ?? ""}`;
    super(`${method} ${path.slice(0, 100)} before it: ${answered.trim()}`);
  }
}

/** The running server, all callers, and a counter. */
export class CallContext {
  readonly url: string;
  readonly accounts: Accounts;
  readonly #agent = newAgent();
  readonly #giveUpAfterMs: number;
  #given = 0;
  readonly #givenOf = new Map<string, number>();

  constructor(url: string, accounts: Accounts, giveUpAfterMs: number) {
    this.url = url;
    this.accounts = accounts;
    this.#giveUpAfterMs = giveUpAfterMs;
  }

  /** A new number at each call. */
  next(): number {
    this.#given += 1;
    return this.#given;
  }

  /** A new number at each call of this name, for calls with few rows to change. */
  nextOf(name: string): number {
    const next = (this.#givenOf.get(name) ?? 0) + 1;
    this.#givenOf.set(name, next);
    return next;
  }

  /** A user to delete; each is used once. */
  leaver(): Account {
    const leaver = this.accounts.leavers[this.#left];
    this.#left += 1;
    if (leaver === undefined) throw new Error("There are more departures than people to leave.");
    return leaver;
  }

  /** A person with 100 sessions to end, another one each time. */
  signedIn(): Account {
    const { signedIn } = this.accounts;
    const person = signedIn[this.nextOf("signed in") % signedIn.length];
    if (person === undefined) throw new Error("Only full households were filled.");
    return person;
  }

  #left = 0;

  /**
   * Makes a call that another one depends on; returns its data, or null if the answer is empty.
   * Throws if it fails, since the other call would then measure a refusal.
   */
  async prepare<Data>(sent: Sent): Promise<Data | null> {
    const how = { agent: this.#agent, giveUpAfterMs: this.#giveUpAfterMs, keepsText: true };
    const answer = await send(this.url, sent, how);
    if (answer === null || answer.status === 0 || answer.status >= FIRST_FAILURE)
      throw new Unprepared(sent, answer);
    if (answer.text === "") return null;
    const { data } = JSON.parse(answer.text) as { data: Data };
    return data;
  }

  /** Makes a call that may be refused. */
  async attempt(sent: Sent): Promise<void> {
    await send(this.url, sent, { agent: this.#agent, giveUpAfterMs: this.#giveUpAfterMs });
  }

  close(): void {
    this.#agent.destroy();
  }
}
