import { once } from "node:events";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { FileCondition } from "./file-condition.ts";
import { primaryCode, SQLITE_CORRUPT, SQLITE_IOERR_FSYNC } from "./sqlite-codes.ts";

/** Pages of the log after which it is brought into the file: 8 MB. */
const PAGES = 2_000;
/** What so few pages take longer, writers can wait for. */
const FEW_PAGES = 100;
const MOST_ROUNDS = 3;
/** Who writes faster than the disk takes it waits when the log is so long: 32 MB. */
const MANY_PAGES = 8_000;
/** A thread that had nothing to do for so long ends, and its memory with it. */
const IDLE_MS = 10_000;
/** How long the end of the process waits for the thread; a statement on a disk that hangs may take forever. */
const REST_WITHIN_MS = 2_000;
/** Megabytes; it runs one statement. */
const THREAD_HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/** How many pages are in the log, and how many of them in the file too. */
export interface LogSize {
  readonly log: number;
  readonly checkpointed: number;
}

interface Given {
  readonly file: string;
  readonly condition: FileCondition;
  readonly sizeOf: () => LogSize;
  /** Waits until no transaction is open and keeps others from beginning until the answered function is called. */
  readonly lock: () => Promise<() => void>;
}

/** What the thread could not do; carries SQLite's code. */
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
  // its failure is told to whoever waits for it
  worker.on("error", () => {});
  return worker;
}

/** What a thread runs to load TypeScript: in threads Node 20 does not heed `--import`. */
function fromSource(entry: URL): string {
  return `import("${import.meta.resolve("tsx/esm/api")}").then(({ register }) => { register(); return import("${entry.href}"); })`;
}

/** What the thread says of one piece of work. It keeps the process alive for as long as that takes. */
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
 * Brings the write-ahead log into the file in a thread of its own, as SQLite itself would do inside of a commit, with two syncs, while
 * everybody waits. Reads go on all the time. Writes go on too and lengthen the log meanwhile; so the last few pages are brought over
 * while none begins, and the log is written from its start again. Source: decision 0038.
 */
export class Checkpointer {
  readonly #given: Given;
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** One thing after the other. */
  #work: Promise<unknown> = Promise.resolve();
  /** 1 from before the thread is told of a piece of work until it has done it. */
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

  /** While the end of the log is brought over: resolves when writes may begin again. */
  get held(): Promise<void> | null {
    return this.#held;
  }

  /** Called after each commit; microseconds until the log is long. */
  look(): void {
    if (this.#isRunning || this.#given.sizeOf().log < this.#nextAt) return;
    this.#isRunning = true;
    void this.#after(() => this.#shorten());
  }

  /** Brings all of the log into the file and cuts it to nothing, unless somebody reads an older state. */
  emptyLog(): Promise<void> {
    return this.#after(() => this.#whileHeld("truncate"));
  }

  /** Lets go of the file. */
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
      // who reads an older state keeps the log as it is; it is tried again when it is longer by as much
      this.#nextAt = PAGES + (checkpointed === log ? 0 : log);
      this.#isRunning = false;
    }
  }

  async #bringOver(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = this.#given.sizeOf().checkpointed;
      // each round takes what was written during the one before
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
      // a thread that ended by itself could not say so
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

  /** A disk that has no room, or refuses to write, refuses the next commit too: that tells it. */
  #notice(error: unknown): void {
    const code = error instanceof FailedCheckpoint ? error.errcode : 0;
    if (primaryCode(code) === SQLITE_CORRUPT) this.#given.condition.notice(error, "statement");
    else if (code === SQLITE_IOERR_FSYNC) this.#given.condition.notice(error, "commit");
  }
}
