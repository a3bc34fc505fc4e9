/**
 * `npm run dev`: the API with restarts and the web app with hot reload in one terminal, with their
 * own database and an administrator.
 */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./machine/install.mjs";
import { freePort } from "./machine/free-port.mjs";
import { root, workFolder } from "./process.mjs";

await ensureInstalled(console.log);
const apiPort = process.env.PORT ?? String(await freePort());
const login = { ADMIN_EMAIL: "admin@larder.example", ADMIN_PASSWORD: "larder-in-development" };
const folder = join(workFolder, "dev-data");
mkdirSync(folder, { recursive: true });

const env = {
  DATA_DIR: folder,
  ...login,
  ...process.env,
  PORT: apiPort,
  API_URL: `http://127.0.0.1:${apiPort}`,
};

/**
 * A separate process group. If only the watcher is killed, its server keeps listening.
 * @param {string[]} args for Node
 * @param {import("node:child_process").StdioOptions} stdio
 */
const start = (args, stdio) =>
  spawn(process.execPath, args, { cwd: root, env, stdio, detached: true });

const watch = ["watch", "--clear-screen=false", "apps/api/src/server/main.ts"];
const api = start(["node_modules/tsx/dist/cli.mjs", ...watch], ["ignore", "pipe", "inherit"]);
const log = start(
  ["node_modules/pino-pretty/bin.js", "--ignore=pid,hostname"],
  ["pipe", "inherit", "inherit"],
);
if (api.stdout !== null && log.stdin !== null) api.stdout.pipe(log.stdin);
const web = start(
  ["node_modules/vite/bin/vite.js", "apps/web", "--clearScreen=false"],
  ["ignore", "inherit", "inherit"],
);
const children = [api, log, web];

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const { pid } of children) {
    try {
      if (pid !== undefined) process.kill(-pid, "SIGTERM");
    } catch (cause) {
      if (Object(cause).code !== "ESRCH") throw cause;
    }
  }
}
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, stop);
for (const child of children)
  child.once("exit", (code) => {
    process.exitCode ||= isStopping ? 0 : (code ?? 1);
    stop();
  });

console.log(`Log in as ${env.ADMIN_EMAIL} with the password ${env.ADMIN_PASSWORD}`);
