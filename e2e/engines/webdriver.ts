import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/machine/free-port.mjs";
import { browserTimeZone } from "../servers/time-zone.ts";
import type { Window } from "./visitor.ts";

/** A WebDriver element. Source: W3C WebDriver, "web element identifier". */
export interface ElementReference {
  readonly "element-6066-11e4-a52e-4f735466cecf": string;
}
export const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** An error of the driver by its W3C code, for example "stale element reference". */
export class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

const callTimeoutMs = 60_000;
const startTimeoutMs = 30_000;
const pollMs = 50;

/** One WebKit session: its display, its driver and the commands of W3C WebDriver. */
export class WebDriverSession {
  readonly #programs: readonly ChildProcess[];
  readonly #url: string;

  private constructor(programs: readonly ChildProcess[], url: string) {
    this.#programs = programs;
    this.#url = url;
  }

  /**
   * Starts a display as large as the window, a driver and a browser. In a larger display the window
   * would have no focus and `:focus-visible` would never match.
   */
  static async start({ width, height }: Window): Promise<WebDriverSession> {
    const programs: ChildProcess[] = [];
    // A worker that is ended early leaves no display behind.
    process.once("exit", () => {
      for (const program of programs) program.kill("SIGKILL");
    });
    try {
      const display = await startDisplay({ width, height }, programs);
      const driver = await startDriver(display, programs);
      const { sessionId } = await call<{ sessionId: string }>("POST", `${driver}/session`, {
        capabilities: {
          alwaysMatch: {
            browserName: "MiniBrowser",
            // Without --full-screen the toolbar prevents a window as narrow as a phone.
            "webkitgtk:browserOptions": {
              args: ["--automation", "--full-screen", `--time-zone=${browserTimeZone}`],
            },
          },
        },
      });
      const session = new WebDriverSession(programs, `${driver}/session/${sessionId}`);
      await session.call("POST", "/window/rect", { x: 0, y: 0, width, height });
      return session;
    } catch (cause) {
      await end(programs);
      throw cause;
    }
  }

  /** Sends a command of this session and returns its value. */
  call<Value>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Value> {
    return call<Value>(method, this.#url + path, body);
  }

  /** Runs the text of a function in the page with arguments and waits for its result. */
  run<Value>(functionText: string, ...args: readonly unknown[]): Promise<Value> {
    // Otherwise a rejected promise would be an empty object.
    const script = `return Promise.resolve((${functionText}).apply(null, arguments))`;
    return this.call<Value>("POST", "/execute/sync", { script, args });
  }

  async stop(): Promise<void> {
    try {
      await this.call("DELETE", "");
    } catch (cause) {
      // The browser closed with its last window.
      if (!(cause instanceof Error)) throw cause;
    } finally {
      await end(this.#programs);
    }
  }
}

async function startDisplay({ width, height }: Window, programs: ChildProcess[]): Promise<string> {
  // The server picks a free number and writes it to the file descriptor.
  const screen = ["-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"];
  const server = spawn("Xvfb", ["-displayfd", "3", ...screen], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  programs.push(server);
  const [written] = (await Promise.race([
    once(server.stdio[3] as Readable, "data"),
    failAfter(startTimeoutMs, "Xvfb did not start."),
  ])) as [Buffer];
  return `:${String(written).trim()}`;
}

async function startDriver(display: string, programs: ChildProcess[]): Promise<string> {
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LC_ALL: "C" },
    stdio: "ignore",
  });
  programs.push(driver);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok === true) return url;
    await wait(pollMs);
  }
  throw new Error("WebKitWebDriver did not start.");
}

async function failAfter(ms: number, message: string): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(message);
}

async function end(programs: readonly ChildProcess[]): Promise<void> {
  for (const program of programs.toReversed()) {
    if (program.exitCode !== null || program.signalCode !== null) continue;
    program.kill("SIGKILL");
    await once(program, "exit");
  }
}

async function call<Value>(method: string, url: string, body?: unknown): Promise<Value> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(callTimeoutMs),
    ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value as Value; // The shapes are those of the W3C specification.
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}
