import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Looked, Looks } from "./neighbour-process.ts";

export interface Waits {
  /** The longest small call in ms. */
  readonly longest: number;
  /** Small calls without a 200. */
  readonly refused: number;
  readonly answered: number;
}

/** Another user's small calls from a separate process, so that this process does not delay them. */
export class Neighbour {
  readonly #process: ChildProcess;

  constructor(who: Looks) {
    this.#process = fork(join(import.meta.dirname, "neighbour-process.ts"), {
      execArgv: ["--import", "tsx"],
      serialization: "advanced",
    });
    this.#process.send(who);
  }

  /** Makes small calls while `work` runs and once after it. `pid` is the server's. */
  async during<Value>(
    pid: number,
    work: () => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly waits: Waits }> {
    const began = once(this.#process, "message");
    this.#process.send({ pid });
    await began;
    try {
      const value = await work();
      return { value, waits: await this.#end() };
    } catch (error) {
      await this.#end();
      throw error;
    }
  }

  async #end(): Promise<Waits> {
    const ended = once(this.#process, "message");
    this.#process.send("end");
    const [{ times, refused }] = (await ended) as [Looked];
    return { longest: Math.max(...times), refused, answered: times.length };
  }

  leave(): void {
    this.#process.kill("SIGKILL");
  }
}
