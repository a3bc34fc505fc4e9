/**
 * Subset of systemctl for docs/hosting: controls units in $SANDBOX/etc/systemd/system without
 * sandboxing. `systemctl.mjs start|stop|restart|status|enable UNIT…`.
 */
import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { settingsIn } from "../larder/settings-file.mjs";

const sandbox = process.env["SANDBOX"] ?? "";
const [command = "", ...names] = process.argv.slice(2);
const patienceMs = 60_000;
const pauseMs = 50;

/** @param {string} text of paths of the machine */
const inSandbox = (text) => text.replaceAll(/(?<=^|[\s=-])\/(?=opt|etc|var)/gm, `${sandbox}/`);

/**
 * @param {string} text of a unit
 * @param {string} name of a setting
 */
const valueOf = (text, name) => new RegExp(`^${name}=-?(.*)$`, "m").exec(text)?.[1] ?? "";

/** @param {string} unit */
function paths(unit) {
  return {
    file: join(sandbox, "etc/systemd/system", unit),
    pid: join(sandbox, `${unit}.pid`),
    log: join(sandbox, `${unit}.log`),
  };
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // no such process
  }
}

/** @param {string} unit */
async function start(unit) {
  const { file, pid, log } = paths(unit);
  const text = inSandbox(readFileSync(file, "utf8"));
  if (unit.endsWith(".timer")) return;
  mkdirSync(join(sandbox, "var/lib/larder"), { recursive: true });
  const settings = valueOf(text, "EnvironmentFile");
  const env = {
    ...process.env,
    ...settingsIn(valueOf(text, "Environment").replaceAll(" ", "\n")),
    ...(existsSync(settings) ? settingsIn(readFileSync(settings, "utf8")) : {}),
    INVOCATION_ID: "1",
  };
  const output = openSync(log, "w");
  const [program = "", ...args] = valueOf(text, "ExecStart").split(" ");
  const child = spawn(program, args, {
    env,
    cwd: sandbox,
    detached: true,
    stdio: ["ignore", output, output],
  });
  child.unref();
  closeSync(output);
  writeFileSync(pid, String(child.pid));
  for (let waited = 0; waited < patienceMs; waited += pauseMs) {
    if (readFileSync(log, "utf8").includes("Larder is ready")) return;
    if (child.pid === undefined || !isRunning(child.pid)) break;
    await setTimeout(pauseMs);
  }
  throw new Error(`${unit} did not start:\n${readFileSync(log, "utf8")}`);
}

/** @param {string} unit */
async function stop(unit) {
  const { pid } = paths(unit);
  if (!existsSync(pid)) return;
  const id = Number(readFileSync(pid, "utf8"));
  if (isRunning(id)) process.kill(id, "SIGTERM");
  for (let waited = 0; isRunning(id) && waited < patienceMs; waited += pauseMs)
    await setTimeout(pauseMs);
  rmSync(pid);
}

for (const unit of names.filter((name) => !name.startsWith("-"))) {
  if (command === "stop" || command === "restart") await stop(unit);
  if (command === "start" || command === "restart" || command === "enable") await start(unit);
  if (command === "status") {
    const { pid } = paths(unit);
    process.exitCode = existsSync(pid) && isRunning(Number(readFileSync(pid, "utf8"))) ? 0 : 3;
  }
}
