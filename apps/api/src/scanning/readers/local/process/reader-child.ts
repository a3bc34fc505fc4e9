import type { ScanStep } from "@larder/contract/money/scanning";
import type { PageOutcome, ReadOutcome } from "../../../receipt-reader.ts";
import { KillableProcess } from "../../../../process/killable-process.ts";
import type { ReaderReply, ReadRequest } from "./reader-messages.ts";

/** Resource use of a finished scan. */
export interface ScanUse {
  memoryBytes: number;
  cpuMs: number;
}

/** Outcome by kind of image. */
export type ImageOutcome = ReadOutcome | PageOutcome;

interface Running {
  id: number;
  onStep: (step: ScanStep) => void;
  finish: (outcome: ImageOutcome, use?: ScanUse) => void;
}

/** Child process that reads one scan at a time and can be killed at any time. */
export class ReaderChild {
  readonly #process: KillableProcess<ReaderReply>;
  #running: Running | null = null;
  scans = 0;

  constructor(entry: string) {
    this.#process = new KillableProcess(entry, {
      onReply: (reply) => this.#take(reply),
      onEnd: () => {
        this.#running?.finish({ ok: false, reason: "crashed" });
        this.#running = null;
      },
    });
  }

  get isAlive(): boolean {
    return this.#process.isAlive;
  }

  /** For measurements and tests; undefined if it failed to start. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Runs one scan. Returns `crashed` if the process ends early. */
  scan(
    image: Uint8Array,
    request: ReadRequest,
    onStep: (step: ScanStep) => void,
  ): Promise<{ outcome: ImageOutcome; use: ScanUse | undefined }> {
    this.scans += 1;
    this.#process.hold(true);
    return new Promise((resolve) => {
      const finish = (outcome: ImageOutcome, use?: ScanUse) => resolve({ outcome, use });
      if (!this.isAlive) return finish({ ok: false, reason: "crashed" });
      this.#running = { id: request.id, onStep, finish };
      this.#process.order(request, image);
    });
  }

  /** Kills the process and waits for its end. */
  kill(): Promise<void> {
    return this.#process.kill();
  }

  #take(reply: ReaderReply): void {
    const running = this.#running;
    if (running?.id !== reply.id) return;
    if (reply.kind === "step") return running.onStep(reply.step);
    this.#running = null;
    this.#process.hold(false);
    const { memoryBytes } = reply;
    if (reply.kind === "unreadable")
      return running.finish({ ok: false, reason: "unreadable" }, { memoryBytes, cpuMs: 0 });
    const use = { memoryBytes, cpuMs: reply.cpuMs };
    if (reply.kind === "page") running.finish({ ok: true, lines: reply.lines }, use);
    else running.finish({ ok: true, reading: reply.reading }, use);
  }
}
