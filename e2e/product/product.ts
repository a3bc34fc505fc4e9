import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ensureBuilt } from "../../scripts/build.mjs";
import { freePort } from "../../scripts/machine/free-port.mjs";
import { whenHealthy } from "./when-healthy.ts";

/** The built product on its own port with an empty database. */
export interface Product {
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Kills it and starts it again with the same address and data. */
  readonly crash: () => Promise<void>;
  /** Stops it as an upgrade does. `up` starts it again with the same address and data. */
  readonly down: () => Promise<void>;
  readonly up: () => Promise<void>;
  /** Output of the operator's `larder user …`. */
  readonly shell: (...args: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const admin = { email: "admin@larder.example", password: "in-charge-of-journeys" };

/** Further settings that depend on the address. */
type MoreSettings = (url: string) => Promise<Readonly<Record<string, string>>>;

/**
 * Starts the product as an operator would, but without rate limits, since one address makes every
 * account.
 */
export async function startProduct(moreSettings?: MoreSettings): Promise<Product> {
  const build = process.env["LARDER_BUILD"] ?? (await ensureBuilt(console.error));
  const folder = mkdtempSync(join(tmpdir(), "larder-journeys-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const more = await moreSettings?.(url);
  const launch = (): ChildProcess =>
    spawn(process.execPath, [join(build, "server/main.mjs")], {
      cwd: folder,
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: folder,
        RATE_LIMITS: "off",
        TZ: "UTC",
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...more,
      },
      // The log is not needed.
      stdio: ["ignore", "ignore", "inherit"],
    });
  let server = launch();
  const crash = async (): Promise<void> => {
    server.kill("SIGKILL");
    await once(server, "exit");
    await up();
  };
  const down = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  const up = async (): Promise<void> => {
    server = launch();
    await whenHealthy(url, server);
  };
  const shell = async (...args: readonly string[]): Promise<string> => {
    const env = { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: folder };
    const program = join(build, "server/user.mjs");
    return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
  };
  const stop = async (): Promise<void> => {
    await down();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await whenHealthy(url, server);
  } catch (cause) {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
  return { url, admin, crash, down, up, shell, stop };
}
