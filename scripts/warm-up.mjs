/**
 * Starts the server of a build, asks what is asked first of it, and keeps what V8 has compiled by then: `warm-up.mjs FOLDER once|keep`,
 * a part of the build (scripts/build.mjs). Its settings come with the environment.
 */
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const [folder = "", step] = process.argv.slice(2);
const pauseMs = 20;
const patienceMs = 60_000;
/** What a monitor and a browser ask first. */
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
