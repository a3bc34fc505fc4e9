import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt } from "../scripts/build.mjs";
import { freePort } from "../scripts/machine/free-port.mjs";

/** Start options of a product; omitted ones have the operator's defaults. */
export interface ProductOptions {
  /** Kept by the caller; by default a temporary folder that `discard` removes. */
  readonly dataDir?: string;
  /** PostgreSQL; by default a SQLite file in the data folder. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A command that runs Node, for example `["prlimit", "--fsize=1000000"]`. */
  readonly through?: readonly string[];
  /** Another program than the built server. */
  readonly program?: readonly string[];
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const startTimeoutMs = 120_000;
const pollMs = 10;
const logKept = 200_000;

/** The administrator of every product. */
export const admin = { email: "admin@larder.example", password: "in-charge-of-faults" };

let build: Promise<string> | undefined;

/** The build folder under test: `LARDER_BUILD`, otherwise built from the sources. */
export function builtProduct(): Promise<string> {
  const given = process.env["LARDER_BUILD"];
  build ??= given === undefined ? ensureBuilt(console.error) : Promise.resolve(given);
  return build;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const server of running) server.kill("SIGKILL");
});

/**
 * The real server in its own process, which can be killed and restarted with the same address and
 * data.
 */
export class Product {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly #command: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  readonly #ownsFolder: boolean;
  #server: ChildProcess | undefined;
  #ended: Promise<Ending> = Promise.resolve({ code: 0, signal: null });
  #log = "";

  constructor(options: ProductOptions, place: { port: number; build: string }) {
    this.url = `http://127.0.0.1:${place.port}`;
    this.#ownsFolder = options.dataDir === undefined;
    this.dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "larder-faults-"));
    this.databaseUrl = options.databaseUrl;
    const program = options.program ?? [join(place.build, "server/main.mjs")];
    this.#command = [...(options.through ?? []), process.execPath, ...program];
    this.#env = {
      PATH: process.env["PATH"] ?? "",
      NODE_ENV: "production",
      PORT: String(place.port),
      DATA_DIR: this.dataDir,
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      RATE_LIMITS: "off",
      TZ: "UTC",
      // as in Dockerfile and larder.service
      MALLOC_MMAP_THRESHOLD_: "131072",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...options.env,
    };
  }

  /** The end of the server's output. */
  get log(): string {
    return this.#log;
  }

  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  /** Resolves when the present process has ended. */
  get ended(): Promise<Ending> {
    return this.#ended;
  }

  get isRunning(): boolean {
    return this.#server !== undefined && running.has(this.#server);
  }

  /** Starts the process without waiting; `env` applies to this start only. */
  launch(env: Readonly<Record<string, string>> = {}): void {
    const [command = "", ...args] = this.#command;
    const server = spawn(command, args, {
      cwd: this.dataDir,
      env: { ...this.#env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const note = (chunk: unknown) => {
      this.#log = (this.#log + String(chunk)).slice(-logKept);
    };
    for (const stream of [server.stdout, server.stderr]) stream?.on("data", note);
    running.add(server);
    this.#ended = new Promise((resolve, reject) => {
      server.once("error", reject);
      server.once("exit", (code, signal) => {
        running.delete(server);
        resolve({ code, signal });
      });
    });
    this.#server = server;
  }

  /**
   * Milliseconds until the health call answers 200. Throws if the process ends first, or after two
   * minutes.
   */
  async whenHealthy(): Promise<number> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < startTimeoutMs) {
      const answer = await fetch(`${this.url}/api/health`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok === true) return performance.now() - startedAt;
      if (!this.isRunning) throw new Error(`The product ended while starting:\n${this.#log}`);
      await wait(pollMs);
    }
    throw new Error(`The product did not answer in time:\n${this.#log}`);
  }

  /** Starts the process and waits until it is healthy; returns the milliseconds. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<number> {
    this.launch(env);
    return this.whenHealthy();
  }

  /** Sends a signal, SIGKILL by default, and waits for the end. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<Ending> {
    this.#server?.kill(signal);
    return this.#ended;
  }

  /** Kills a running process and removes its temporary folder. */
  async discard(): Promise<void> {
    if (this.isRunning) await this.kill();
    if (this.#ownsFolder) rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** A product on a free port, not started. */
export async function prepareProduct(options: ProductOptions = {}): Promise<Product> {
  return new Product(options, { port: await freePort(), build: await builtProduct() });
}

/**
 * Runs `work` with a started product and discards it in any case; adds its last output to a
 * failure.
 */
export async function withProduct<Value>(
  options: ProductOptions,
  work: (product: Product) => Promise<Value>,
): Promise<Value> {
  const product = await prepareProduct(options);
  try {
    await product.start();
    return await work(product);
  } catch (cause) {
    const lines = product.log.split("\n").filter((line) => !line.includes('"msg":"request"'));
    const said = lines.slice(-12).join("\n");
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n${said}`, {
      cause,
    });
  } finally {
    await product.discard();
  }
}

/**
 * Runs a command of the product from its source, for example `["apps/api/src/commands/backup.ts",
 * "copy.db"]`.
 */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ending & { readonly output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", ...args], {
    cwd: join(import.meta.dirname, ".."),
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { code, signal, output };
}
