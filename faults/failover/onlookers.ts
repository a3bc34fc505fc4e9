import { setTimeout as wait } from "node:timers/promises";
import { callApi, type Person } from "../people.ts";

const READERS = 4;
const READ_EVERY_MS = 20;
const AGAIN_MS = 100;
const startDate = `${new Date().toISOString().slice(0, 8)}01`;

/**
 * A client that writes increasing numbers and reads them continuously, each call at another
 * process: a read must show every write acknowledged before it began, or a later one.
 */
export class Onlooker {
  /** Times of answered reads, by `performance.now()`. */
  readonly readAt: number[] = [];
  /** Reads that missed an acknowledged write. */
  readonly unseen: string[] = [];
  /** Answers of 500 or above. */
  failures = 0;
  readonly #urls: readonly string[];
  readonly #person: Person;
  #acknowledged = 1;
  #calls = 0;
  #isRunning = false;
  #loops: readonly Promise<void>[] = [];

  constructor(urls: readonly string[], person: Person) {
    this.#urls = urls;
    this.#person = person;
  }

  async start(): Promise<void> {
    this.#isRunning = true;
    await this.#write(this.#acknowledged);
    this.#loops = [this.#writeOn(), ...Array.from({ length: READERS }, () => this.#readOn())];
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }

  get #url(): string {
    this.#calls += 1;
    return this.#urls[this.#calls % this.#urls.length] ?? "";
  }

  /** Repeats under one key until there is a final answer. */
  async #write(amount: number): Promise<void> {
    const { token } = this.#person;
    const body = { amount, period: "monthly", startDate };
    for (;;) {
      const { status, code, message } = await callApi(this.#url, "POST /budget/settings", {
        token,
        body,
        key: `onlooker-${amount}`,
      });
      if (status === 200) {
        this.#acknowledged = amount;
        return;
      }
      if (status < 500 && code !== "in_progress") throw new Error(`${status} ${message}`);
      if (status >= 500) this.failures += 1;
      await wait(AGAIN_MS);
    }
  }

  async #writeOn(): Promise<void> {
    while (this.#isRunning) {
      await this.#write(this.#acknowledged + 1);
      await wait(READ_EVERY_MS);
    }
  }

  async #readOn(): Promise<void> {
    const { token } = this.#person;
    while (this.#isRunning) {
      const least = this.#acknowledged;
      const { status, data, message } = await callApi(this.#url, "GET /budget/status", { token });
      if (status >= 500) this.failures += 1;
      else if (status !== 200) throw new Error(`GET /budget/status: ${status} ${message}`);
      else {
        this.readAt.push(performance.now());
        const seen = Number(data.budgetStatus.amount);
        if (seen < least) this.unseen.push(`${seen} was shown after ${least} was acknowledged`);
      }
      await wait(status >= 500 ? AGAIN_MS : READ_EVERY_MS);
    }
  }
}
