import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Looked, Looks } from "./neighbour-process.ts";

/** What somebody else met while a call ran. */
export interface Waits {
  /** The longest in ms that one of the small calls took. */
  readonly longest: number;
  /** Small calls that were not answered 200, or not at all. */
  readonly refused: number;
  readonly answered: number;
}

/** Somebody else, who makes small calls from a process of their own, so that nothing that is sent or read here delays them. */
export class Neighbour {
  readonly #process: ChildProcess;

  constructor(who: Looks) {
    this.#process = fork(join(import.meta.dirname, "neighbour-process.ts"), {
      execArgv: ["--import", "tsx"],
      serialization: "advanced",
    });
    this.#process.send(who);
  }

  /** Makes small calls all the time while `work` goes on, and once more after it. `pid` is the server's. */
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
