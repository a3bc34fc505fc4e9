import { setTimeout as wait } from "node:timers/promises";
import { seededRandom, type Random } from "@larder/bench/receipts/composed/seeded-random";
import { callApi, makePeople, mustCall, type ApiAnswer, type Person } from "../people.ts";
import { namesOf, LoadClient, type Wanted } from "./load-client.ts";

/** One sent write and its known outcome. */
export interface Write extends Wanted {
  readonly person: Person;
  /**
   * `acknowledged`: 2xx. `refused`: 4xx, so nothing happened. `unknown`: no answer or 5xx; it may
   * have happened.
   */
  state: "acknowledged" | "refused" | "unknown";
  status: number;
  /** Time of the final answer, by `performance.now()`. */
  answeredAt?: number;
  /** The row of an acknowledged write. */
  made: number | null;
}

export interface LoadOptions {
  readonly clients: number;
  readonly random: Random;
  /** Client n uses `urls[n % urls.length]`. */
  readonly urls: readonly string[];
  /** Number of households; by default one for each client. */
  readonly households?: number;
  /** Pause of each client between two writes. */
  readonly pauseMs?: number;
  /**
   * True if a client repeats a write of unknown outcome until the answer is final; otherwise the
   * client ends.
   */
  readonly isPersistent?: boolean;
}

const BUDGET = 500;
const LONGEST_REPEATS_MS = 30_000;
const REPEAT_EVERY_MS = 100;

function idMadeBy(wanted: Wanted, data: ApiAnswer["data"]): number | null {
  if (wanted.kind === "add lot") return data.ingredient.id;
  if (wanted.kind === "add expense") return data.expense.id;
  if (wanted.kind === "add recipe") return data.recipe.id;
  if (wanted.kind === "cook") return data.cooked.id;
  return null;
}

/**
 * Clients that write over HTTP, one write after another with its own key, and record every answer.
 */
export class Load {
  readonly writes: Write[] = [];
  readonly people: readonly Person[];
  /** Durations of answered writes in ms, oldest first. */
  readonly times: number[] = [];
  /** Number of failures that the server reported. */
  failures = 0;
  readonly #clients: readonly LoadClient[];
  readonly #options: LoadOptions;
  #isRunning = false;
  #loops: Promise<void>[] = [];

  constructor(
    options: LoadOptions,
    { people, names }: { people: readonly Person[]; names: string[] },
  ) {
    this.#options = options;
    this.people = people;
    this.#clients = Array.from({ length: options.clients }, (_, index) => {
      const person = people[index % people.length];
      if (person === undefined) throw new Error("A load needs people");
      const random = seededRandom(options.random.whole(0, 2 ** 31));
      return new LoadClient(person, { name: `client${index}`, random, names });
    });
  }

  /** Clients write until `stop` or until their server gives no answer. */
  start(): void {
    this.#isRunning = true;
    this.#loops = this.#clients.map((client, index) => this.#run(client, index));
  }

  /** Waits for the writes in progress. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }

  /** Writes for a while. */
  async runFor(ms: number): Promise<void> {
    this.start();
    await wait(ms);
    await this.stop();
  }

  /**
   * Repeats every write of unknown outcome under its key until the answer is final; returns their
   * number.
   */
  async repeatUnknown(): Promise<number> {
    const unknown = this.writes.filter(({ state }) => state === "unknown");
    await Promise.all(
      unknown.map(async (write) => {
        const client = this.#clients.find(({ name }) => write.mark.startsWith(`${name}-`));
        const giveUpAt = performance.now() + LONGEST_REPEATS_MS;
        for (let tries = 0; write.state === "unknown"; tries += 1) {
          // The first server may be gone for good.
          await this.#send(write, client, tries);
          if (write.state !== "unknown") return;
          if (performance.now() > giveUpAt)
            throw new Error(`${write.call} is still without a final answer (${write.status}).`);
          await wait(REPEAT_EVERY_MS);
        }
      }),
    );
    return unknown.length;
  }

  count(state: Write["state"]): number {
    return this.writes.filter((write) => write.state === state).length;
  }

  async #run(client: LoadClient, index: number): Promise<void> {
    const { pauseMs = 0, isPersistent = false } = this.#options;
    while (this.#isRunning) {
      const wanted = client.next();
      const write: Write = {
        ...wanted,
        person: client.person,
        state: "unknown",
        status: 0,
        made: null,
      };
      this.writes.push(write);
      await this.#send(write, client, index);
      while (isPersistent && this.#isRunning && write.state === "unknown") {
        await wait(REPEAT_EVERY_MS);
        await this.#send(write, client, index);
      }
      // The next write would depend on one that may not have happened.
      if (write.state === "unknown") return;
      if (pauseMs > 0) await wait(pauseMs);
    }
  }

  async #send(write: Write, client: LoadClient | undefined, index = 0): Promise<void> {
    const { urls } = this.#options;
    const url = urls[index % urls.length] ?? "";
    const { token } = write.person;
    const startedAt = performance.now();
    const answer = await callApi(url, write.call, {
      token,
      body: write.body,
      key: write.mark,
    }).catch(() => null);
    if (answer === null) return;
    write.status = answer.status;
    // The first call may still run, or a proxy may have dropped its answer.
    if (answer.status >= 500) this.failures += 1;
    if (answer.status >= 500 || answer.code === "in_progress") return;
    write.answeredAt = performance.now();
    this.times.push(write.answeredAt - startedAt);
    write.state = answer.status < 300 ? "acknowledged" : "refused";
    if (write.state === "acknowledged") write.made = idMadeBy(write, answer.data);
    if (write.state === "acknowledged") client?.remember(write, write.made);
  }
}

/** Registers the users and sets each household a budget, on a running server. */
export async function prepareLoad(options: LoadOptions): Promise<Load> {
  const [url = ""] = options.urls;
  const people = await makePeople(url, options.households ?? options.clients);
  const startDate = `${new Date().toISOString().slice(0, 8)}01`;
  for (const { token } of people)
    await mustCall(url, "POST /budget/settings", {
      token,
      body: { amount: BUDGET, period: "monthly", startDate },
    });
  const { masterIngredients } = await mustCall(url, "GET /ingredients/master/ingredients", {
    token: people[0]?.token,
  });
  return new Load(options, { people, names: namesOf(masterIngredients) });
}
