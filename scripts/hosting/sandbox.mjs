/** Folder that acts as a separate machine for commands of docs/hosting, without root. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "../machine/free-port.mjs";
import { root } from "../process.mjs";

/**
 * @typedef {object} Block
 * @property {string} page
 * @property {string} note the comment above it; empty without one
 * @property {string} text
 */

/**
 * Shell blocks of a page.
 * @param {string} page of docs/hosting
 * @returns {readonly Block[]}
 */
export function blocksOf(page) {
  const text = readFileSync(join(root, "docs/hosting", page), "utf8");
  return [...text.matchAll(/(?:^<!-- (.*?) -->\n)?^```sh\n(.*?)^```/gms)].map(
    ([, note = "", commands = ""]) => ({ page, note, text: commands }),
  );
}

/** Replacements for programs that need root. */
const standIns = {
  sudo: '[ "$1" = -u ] && shift 2\nexec "$@"',
  chown: "exit 0",
  useradd: "exit 0",
  install: 'exec /usr/bin/install -m "$2" "$7" "$8"',
  systemctl: `[ "$1" = daemon-reload ] && exit 0\nexec "${process.execPath}" "${join(root, "scripts/hosting/systemctl.mjs")}" "$@"`,
};

export class Sandbox {
  /** @type {import("node:child_process").ChildProcess | null} */
  #server = null;

  /**
   * @param {string} folder
   * @param {number} port on which Larder listens
   * @param {{ port: number, bin: string } | null} postgres
   */
  constructor(folder, port, postgres) {
    this.folder = folder;
    this.port = port;
    this.postgres = postgres;
  }

  /** @param {{ port: number, bin: string } | null} postgres a server that trusts everybody */
  static async make(postgres = null) {
    const folder = mkdtempSync(join(tmpdir(), "larder-hosting-"));
    for (const place of ["bin", "tmp", "opt", "etc/systemd/system", "var/lib"])
      mkdirSync(join(folder, place), { recursive: true });
    for (const [name, text] of Object.entries(standIns)) {
      writeFileSync(join(folder, "bin", name), `#!/bin/sh\n${text}\n`);
      chmodSync(join(folder, "bin", name), 0o755);
    }
    return new Sandbox(folder, await freePort(), postgres);
  }

  /** @param {string} text with the paths and addresses of the page */
  #inside(text) {
    const { folder, postgres } = this;
    return text
      .replaceAll(
        /(?<![\w.])\/(?:usr\/local\/(?=bin\/)|(?=(?:opt|etc|var\/lib|tmp)\/))/g,
        `${folder}/`,
      )
      .replaceAll(/(?<![\w/])data\//g, `${folder}/data/`)
      .replaceAll("localhost:5432", `127.0.0.1:${postgres?.port}`)
      .replaceAll(/\blarder\.dump\b/g, `${folder}/larder.dump`);
  }

  #options() {
    const { folder, postgres } = this;
    const paths = [join(folder, "bin"), ...(postgres === null ? [] : [postgres.bin])];
    const ofPostgres = postgres && {
      PGHOST: "127.0.0.1",
      PGPORT: String(postgres.port),
      PGUSER: "postgres",
    };
    const { DATABASE_URL: _, ...outside } = process.env;
    return {
      cwd: root,
      env: {
        ...outside,
        ...ofPostgres,
        PATH: [...paths, process.env.PATH].join(delimiter),
        SANDBOX: folder,
        LARDER_ENV_FILE: "",
        PORT: String(this.port),
      },
    };
  }

  /**
   * Runs a block as shown; waits until a started server is ready.
   * @param {Block} block
   * @param {Record<string, string>} [more] environment
   * @returns {Promise<string>} what it printed
   */
  async run({ page, note, text }, more = {}) {
    if (note === "the server is stopped") await this.#stopServer();
    const { cwd, env } = this.#options();
    const child = spawn("bash", ["-euo", "pipefail", "-c", this.#inside(text)], {
      cwd,
      env: { ...env, ...more },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (said += String(chunk)));
    const ended = once(child, "close");
    if (note === "starts the server") {
      this.#server = child;
      while (!said.includes("Larder is ready") && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 20));
    } else await ended;
    if (child.exitCode !== null && child.exitCode !== 0)
      throw new Error(`A block of ${page} ended with ${child.exitCode}:\n${text}\n${said}`);
    return said;
  }

  async #stopServer() {
    const server = this.#server;
    if (server === null || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }

  async remove() {
    await this.#stopServer();
    const stop = "systemctl stop larder.service";
    await this.run({ page: "", note: "", text: stop });
    rmSync(this.folder, { recursive: true, force: true });
  }
}
