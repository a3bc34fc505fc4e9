import type { Accounts, Account } from "./full-database.ts";
import { newAgent, send, type Sent } from "./wire.ts";

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
    return leaver ?? this.accounts.neighbour;
  }

  #left = 0;

  /** Makes a call that another one depends on; returns its data, or null if it failed. */
  async prepare<Data>(sent: Sent): Promise<Data | null> {
    const how = { agent: this.#agent, giveUpAfterMs: this.#giveUpAfterMs, keepsText: true };
    const answer = await send(this.url, sent, how);
    if (answer === null || answer.status >= 300 || answer.text === "") return null;
    const { data } = JSON.parse(answer.text) as { data: Data };
    return data;
  }

  close(): void {
    this.#agent.destroy();
  }
}
