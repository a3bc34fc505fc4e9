/**
 * Starts a built server, sends first requests, and stores V8's compiled code: `warm-up.mjs FOLDER
 * once|keep`. Settings come from the environment.
 */
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const [folder = "", step] = process.argv.slice(2);
const pauseMs = 20;
const patienceMs = 60_000;
/** First requests of a monitor and a browser. */
const asked = ["/api/health", "/", "/login"];

/** @param {string} path */
async function answered(path) {
  const address = `http://127.0.0.1:${process.env["PORT"]}${path}`;
  const answer = await fetch(address).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

const { launch, keepCompiled } = await import(pathToFileURL(join(folder, "launch.mjs")).href);
launch("main");
const startedAt = performance.now();
for (const path of asked)
  while (!(await answered(path))) {
    if (performance.now() - startedAt > patienceMs) process.exit(1);
    await setTimeout(pauseMs);
  }
if (step === "keep") keepCompiled();
process.kill(process.pid, "SIGTERM");
