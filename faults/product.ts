import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt } from "../scripts/build.mjs";
import { freePort } from "../scripts/machine/free-port.mjs";

/** How a product is to be started; what is left out is what an operator would get. */
export interface ProductOptions {
  /** Kept by whoever gives it; else a temporary folder that `discard` removes. */
  readonly dataDir?: string;
  /** PostgreSQL; else a SQLite file in the data folder. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A command that runs Node in its own process, such as `["prlimit", "--fsize=1000000"]`. */
  readonly through?: readonly string[];
  /** Another program than the server of the build. */
  readonly program?: readonly string[];
}

/** How a process ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const startTimeoutMs = 120_000;
const pollMs = 10;
const logKept = 200_000;

/** The administrator that every product starts with. */
export const admin = { email: "admin@larder.example", password: "in-charge-of-faults" };

let build: Promise<string> | undefined;

/** The folder of the build under test: `LARDER_BUILD`, else made from the sources when there is none. */
export function builtProduct(): Promise<string> {
  const given = process.env["LARDER_BUILD"];
  build ??= given === undefined ? ensureBuilt(console.error) : Promise.resolve(given);
  return build;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const server of running) server.kill("SIGKILL");
});

/** The real server in a process of its own, which can be killed and started again where it was: same address, same data. */
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
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...options.env,
    };
  }

  /** What the server wrote so far, standard output and error together; only the end of it when it is much. */
  get log(): string {
    return this.#log;
  }

  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  /** Resolves when the present process is gone. */
  get ended(): Promise<Ending> {
    return this.#ended;
  }

  get isRunning(): boolean {
    return this.#server !== undefined && running.has(this.#server);
  }

  /** Starts the process without waiting for anything; `env` is added for this start only. */
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

  /** Milliseconds from now until the health call answers 200. Throws when the process ends before that, or after two minutes. */
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

  /** Starts the process and waits until it is healthy; answers how many milliseconds that took. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<number> {
    this.launch(env);
    return this.whenHealthy();
  }

  /** Ends the process with a signal, SIGKILL unless another is named, and waits until it is gone. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<Ending> {
    this.#server?.kill(signal);
    return this.#ended;
  }

  /** Kills it if it runs, and removes the data folder if it made it. */
  async discard(): Promise<void> {
    if (this.isRunning) await this.kill();
    if (this.#ownsFolder) rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** A product that is not started yet, on a free port of its own. */
export async function prepareProduct(options: ProductOptions = {}): Promise<Product> {
  return new Product(options, { port: await freePort(), build: await builtProduct() });
}

/** Runs `work` with a started product and discards it whatever happens; what it wrote last is added to a failure. */
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

/** Runs a command of the product from its source, such as `["apps/api/src/commands/backup.ts", "copy.db"]`. */
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
