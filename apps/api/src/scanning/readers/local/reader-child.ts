import type { ChildProcess } from "node:child_process";
import type { ScanStep } from "@larder/contract/scanning";
import type { PageOutcome, ReadOutcome } from "../../receipt-reader.ts";
import { sendImage, sendMessage } from "../../../send-image.ts";
import { forkProcess } from "../../../fork-process.ts";
import type { ReaderReply, ReadRequest } from "./reader-messages.ts";

/** What the process reports with a finished scan. */
export interface ScanUse {
  memoryBytes: number;
  cpuMs: number;
}

/** What came of an image, by what was asked of it. */
export type ImageOutcome = ReadOutcome | PageOutcome;

interface Running {
  id: number;
  onStep: (step: ScanStep) => void;
  finish: (outcome: ImageOutcome, use?: ScanUse) => void;
}

/** One process of the reader: takes one scan after the other and can be killed at any instant. */
export class ReaderChild {
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  #running: Running | null = null;
  #isAlive = true;
  scans = 0;

  constructor(entry: string) {
    this.#process = forkProcess(entry);
    this.#process.on("message", (reply: ReaderReply) => this.#take(reply));
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#isAlive = false;
        this.#running?.finish({ ok: false, reason: "crashed" });
        this.#running = null;
        resolve();
      };
      this.#process.on("exit", end);
      this.#process.on("error", end);
    });
    this.#hold(false);
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** For measurements and tests; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Runs one scan. Answers `crashed` when the process ends before it is done. */
  scan(
    image: Uint8Array,
    request: ReadRequest,
    onStep: (step: ScanStep) => void,
  ): Promise<{ outcome: ImageOutcome; use: ScanUse | undefined }> {
    this.scans += 1;
    this.#hold(true);
    return new Promise((resolve) => {
      const finish = (outcome: ImageOutcome, use?: ScanUse) => resolve({ outcome, use });
      if (!this.#isAlive) return finish({ ok: false, reason: "crashed" });
      this.#running = { id: request.id, onStep, finish };
      // What cannot be sent has nobody to read it.
      this.#ask(image, request).catch(() => this.kill());
    });
  }

  async #ask(image: Uint8Array, request: ReadRequest): Promise<void> {
    await sendImage(this.#process, image);
    await sendMessage(this.#process, request);
  }

  /** Ends the process at once, whatever it does, and waits until it is gone. */
  async kill(): Promise<void> {
    if (!this.#isAlive) return;
    // Held until it is gone: else the server's process could end before the one who awaits this goes on.
    this.#hold(true);
    this.#process.kill("SIGKILL");
    await this.#ended;
  }

  #take(reply: ReaderReply): void {
    const running = this.#running;
    if (running?.id !== reply.id) return;
    if (reply.kind === "step") return running.onStep(reply.step);
    this.#running = null;
    this.#hold(false);
    const { memoryBytes } = reply;
    if (reply.kind === "unreadable")
      return running.finish({ ok: false, reason: "unreadable" }, { memoryBytes, cpuMs: 0 });
    const use = { memoryBytes, cpuMs: reply.cpuMs };
    if (reply.kind === "page") running.finish({ ok: true, lines: reply.lines }, use);
    else running.finish({ ok: true, reading: reply.reading }, use);
  }

  /** Whether the process keeps the server's own process from ending: only while it works. */
  #hold(isBusy: boolean): void {
    if (isBusy) {
      this.#process.ref();
      this.#process.channel?.ref();
    } else {
      this.#process.unref();
      this.#process.channel?.unref();
    }
  }
}
