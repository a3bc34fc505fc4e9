import { setTimeout as wait } from "node:timers/promises";
import { coreTimesOf } from "./core-wait.mjs";
import { newAgent, send } from "./wire.ts";

export interface Looks {
  readonly url: string;
  readonly token: string;
  readonly giveUpAfterMs: number;
}

export interface Looked {
  /** Durations in ms, without the time that the server or this process waited for a core. */
  readonly times: readonly number[];
  readonly refused: number;
}

/**
 * Interval of small calls: short enough to notice half a second, and long enough not to be load.
 */
const EVERY_MS = 25;
const OK = 200;
const smallCalls = ["/auth/me", "/health"].map((path) => ({ path, agent: newAgent() }));

class Looking {
  readonly #who: Looks;
  readonly #waited: () => number;
  readonly #times: number[] = [];
  #refused = 0;
  #isOver = false;
  readonly #ended: Promise<unknown>;

  constructor(who: Looks, pid: number) {
    this.#who = who;
    const both = [coreTimesOf(pid), coreTimesOf("this thread")];
    this.#waited = () => both.reduce((sum, timesOf) => sum + timesOf().waited, 0);
    this.#ended = Promise.all(smallCalls.map((call) => this.#look(call)));
  }

  async #look({ path, agent }: (typeof smallCalls)[number]): Promise<void> {
    const { url, token, giveUpAfterMs } = this.#who;
    for (let isLast = false; !isLast;) {
      isLast = this.#isOver;
      const [startedAt, before] = [performance.now(), this.#waited()];
      const answer = await send(url, { method: "GET", path, token }, { agent, giveUpAfterMs });
      const ms = performance.now() - startedAt;
      this.#times.push(Math.max(0, ms - Math.max(0, this.#waited() - before)));
      if (answer?.status !== OK) this.#refused += 1;
      await wait(EVERY_MS);
    }
  }

  /** Makes each call once more and returns the results. */
  async end(): Promise<Looked> {
    this.#isOver = true;
    await this.#ended;
    return { times: this.#times, refused: this.#refused };
  }
}

let who: Looks | undefined;
let looking: Looking | undefined;
process.on("message", (told: Looks | { readonly pid: number } | "end") => {
  if (told === "end") void looking?.end().then((looked) => process.send?.(looked));
  else if ("url" in told) who = told;
  else if (who !== undefined) {
    looking = new Looking(who, told.pid);
    process.send?.("begun");
  }
});
