import type { ChildProcess } from "node:child_process";
import { forkProcess } from "./fork-process.ts";
import { noteStart, noteStartFailure } from "./start-failures.ts";
import { sendMessage, sendPieces } from "./send-pieces.ts";

interface Listeners<Reply> {
  readonly onReply: (reply: Reply) => void;
  /** Called once, after the process ended or was killed. */
  readonly onEnd: () => void;
}

/** The server's handle of a process for untrusted content, which can be killed at any time. */
export class KillableProcess<Reply> {
  readonly #process: ChildProcess;
  readonly #listeners: Listeners<Reply>;
  readonly #exited: Promise<void>;
  #isAlive = true;

  constructor(entry: string, listeners: Listeners<Reply>) {
    this.#listeners = listeners;
    this.#process = forkProcess(entry);
    this.#process.on("message", (reply: Reply) => {
      if (this.#isAlive) listeners.onReply(reply);
    });
    this.#exited = new Promise((resolve) => {
      const exit = (): void => {
        this.#end();
        resolve();
      };
      this.#process.on("exit", exit);
      this.#process.on("spawn", noteStart);
      this.#process.on("error", (error) => {
        if (this.#process.pid === undefined) noteStartFailure(error);
        exit();
      });
    });
    this.hold(false);
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Undefined if it could not be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Sends bytes in pieces and then an order. A process that does not accept them is killed. */
  order(order: object, bytes?: Uint8Array): void {
    this.#send(order, bytes).catch(() => void this.kill());
  }

  /** Keeps the server's process alive only while this one works. */
  hold(isBusy: boolean): void {
    for (const held of [this.#process, this.#process.channel])
      if (isBusy) held?.ref();
      else held?.unref();
  }

  /** Kills the process and waits until it is gone. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    // Otherwise the server's process could end before the caller continues.
    this.hold(true);
    this.#process.kill("SIGKILL");
    this.#end();
    await this.#exited;
  }

  #end(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    this.#listeners.onEnd();
  }

  async #send(order: object, bytes: Uint8Array | undefined): Promise<void> {
    if (bytes !== undefined) await sendPieces(this.#process, bytes);
    await sendMessage(this.#process, order);
  }
}
