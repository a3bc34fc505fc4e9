import { once } from "node:events";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { FileCondition } from "./file-condition.ts";
import { primaryCode, SQLITE_CORRUPT, SQLITE_IOERR_FSYNC } from "./sqlite-codes.ts";

/** Log size that starts a checkpoint: 8 MB. */
const PAGES = 2_000;
/** Writers can wait for this many pages. */
const FEW_PAGES = 100;
const MOST_ROUNDS = 3;
/** Log size at which writers wait for the disk: 32 MB. */
const MANY_PAGES = 8_000;
/** An idle thread ends after this time and frees its memory. */
const IDLE_MS = 10_000;
/** Longest wait at exit, because a statement on a hanging disk may never end. */
const REST_WITHIN_MS = 2_000;
/** Megabytes; the thread runs one statement. */
const THREAD_HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/** Pages in the log, and how many of them are in the file. */
export interface LogSize {
  readonly log: number;
  readonly checkpointed: number;
}

interface Given {
  readonly file: string;
  readonly condition: FileCondition;
  readonly sizeOf: () => LogSize;
  /**
   * Waits until no transaction is open and blocks new ones until the returned function is called.
   */
  readonly lock: () => Promise<() => void>;
}

/** Carries SQLite's code. */
class FailedCheckpoint extends Error {
  override readonly name = "FailedCheckpoint";
  readonly errcode: number;

  constructor({ errcode, message }: { readonly errcode: number; readonly message: string }) {
    super(message);
    this.errcode = errcode;
  }
}

function startThread(file: string, busy: Int32Array): Worker {
  const here = import.meta.url;
  const entry = new URL(`./checkpoint-thread${extname(fileURLToPath(here))}`, here);
  const options = { workerData: { file, busy }, execArgv: [], resourceLimits: THREAD_HEAP };
  const worker = entry.pathname.endsWith(".ts")
    ? new Worker(fromSource(entry), { ...options, eval: true })
    : new Worker(entry, options);
  // Waiting callers receive the failure.
  worker.on("error", () => {});
  return worker;
}

/** Loads TypeScript: threads of Node 20 ignore `--import`. */
function fromSource(entry: URL): string {
  return `import("${import.meta.resolve("tsx/esm/api")}").then(({ register }) => { register(); return import("${entry.href}"); })`;
}

/** Waits for the answer of the thread and keeps the process alive meanwhile. */
async function answerOf(thread: Worker, wanted: "passive" | "truncate"): Promise<void> {
  thread.ref();
  const over = new AbortController();
  const { signal } = over;
  const answer = once(thread, "message", { signal }) as Promise<
    [{ readonly errcode?: number; readonly message: string }]
  >;
  const gone = once(thread, "exit", { signal }).then(() => {
    throw new Error("the thread of the checkpoints ended");
  });
  thread.postMessage(wanted, []);
  try {
    const [{ errcode, message }] = await Promise.race([answer, gone]);
    if (errcode !== undefined) throw new FailedCheckpoint({ errcode, message });
  } finally {
    over.abort();
    void Promise.allSettled([answer, gone]);
    thread.unref();
  }
}

/**
 * Copies the write-ahead log into the file in a thread. SQLite would do it within a commit, with
 * two syncs, while all requests wait. Reads and writes continue, so the last pages are copied while
 * no write runs. Then the log restarts.
 * Source: decision 0038.
 */
export class Checkpointer {
  readonly #given: Given;
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** Serialises the work. */
  #work: Promise<unknown> = Promise.resolve();
  /** 1 from before the thread gets work until it is done. */
  readonly #busy = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #isRunning = false;
  #isOver = false;
  #held: Promise<void> | null = null;
  #nextAt = PAGES;

  constructor(given: Given) {
    this.#given = given;
    given.condition.restBeforeTheEnd(() => {
      Atomics.wait(this.#busy, 0, 1, REST_WITHIN_MS);
    });
  }

  /** Set while the end of the log is copied; resolves when writes may begin. */
  get held(): Promise<void> | null {
    return this.#held;
  }

  /** Called after each commit; takes microseconds unless the log is long. */
  look(): void {
    if (this.#isRunning || this.#given.sizeOf().log < this.#nextAt) return;
    this.#isRunning = true;
    void this.#after(() => this.#shorten());
  }

  /** Copies the whole log and truncates it, unless another connection reads an older state. */
  emptyLog(): Promise<void> {
    return this.#after(() => this.#whileHeld("truncate"));
  }

  /** Closes the file. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#work;
    await this.#endThread();
  }

  #after(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => {});
    return done.catch((error: unknown) => this.#notice(error));
  }

  async #shorten(): Promise<void> {
    try {
      await this.#bringOver();
    } finally {
      const { log, checkpointed } = this.#given.sizeOf();
      // A reader of an older state keeps the log; retried after the same growth.
      this.#nextAt = PAGES + (checkpointed === log ? 0 : log);
      this.#isRunning = false;
    }
  }

  async #bringOver(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = this.#given.sizeOf().checkpointed;
      // Each round copies the writes of the one before.
      await this.#run("passive");
      const { log, checkpointed } = this.#given.sizeOf();
      if (checkpointed === log || checkpointed === before) return;
      if (log - checkpointed <= FEW_PAGES || log >= MANY_PAGES) break;
    }
    await this.#whileHeld("passive");
  }

  async #whileHeld(wanted: "passive" | "truncate"): Promise<void> {
    const unlock = await this.#given.lock();
    let resume: () => void = () => {};
    this.#held = new Promise((resolve) => {
      resume = resolve;
    });
    unlock();
    try {
      await this.#run(wanted);
    } finally {
      this.#held = null;
      resume();
    }
  }

  async #run(wanted: "passive" | "truncate"): Promise<void> {
    if (this.#isOver || this.#given.condition.isDamaged) return;
    clearTimeout(this.#idle);
    Atomics.store(this.#busy, 0, 1);
    const thread = (this.#thread ??= startThread(this.#given.file, this.#busy));
    try {
      await answerOf(thread, wanted);
    } catch (error) {
      if (!(error instanceof FailedCheckpoint)) this.#thread = null;
      throw error;
    } finally {
      // a thread that exited cannot report it
      Atomics.store(this.#busy, 0, 0);
    }
    this.#idle = setTimeout(() => void this.#after(() => this.#endThread()), IDLE_MS).unref();
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    if (thread === null) return;
    thread.ref();
    const gone = once(thread, "exit");
    thread.postMessage("end", []);
    await gone;
  }

  /** A disk failure on this write will also fail the next commit, which reports it. */
  #notice(error: unknown): void {
    const code = error instanceof FailedCheckpoint ? error.errcode : 0;
    if (primaryCode(code) === SQLITE_CORRUPT) this.#given.condition.notice(error, "statement");
    else if (code === SQLITE_IOERR_FSYNC) this.#given.condition.notice(error, "commit");
  }
}
