/**
 * Exits with 0 if the local server is healthy: `larder health [--wait SECONDS]`. Containers run it
 * every few seconds, systemd after the start.
 */
import "../server/private-files.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { readEnvironment } from "../server/config.ts";
import { healthAddress } from "./health-address.ts";
import { refused, tell, type Report } from "./report.ts";

/** Of the answer. */
const health = z.object({ data: z.object({ processes: z.optional(z.string()) }) });
const PATIENCE_MS = 4_000;
const PAUSE_MS = 250;
const SECOND_MS = 1_000;
const WAIT_TAKES = "--wait takes a number of seconds: larder health --wait 60";

async function ask(url: string): Promise<Report> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status } = answer;
    const read = health.safeParse(await answer.json());
    const processes = read.data?.data.processes ?? "ok";
    const trouble = processes === "ok" ? "" : `: no process can be started (${processes})`;
    return {
      isDone: status === 200 && trouble === "",
      text: `${url} answered ${status}${trouble}`,
    };
  } catch {
    return refused(`${url} does not answer`);
  }
}

async function report(): Promise<Report> {
  const { wait } = parseArgs({ options: { wait: { type: "string" } } }).values;
  if (wait !== undefined && !/^[1-9]\d{0,3}$/.test(wait)) return refused(WAIT_TAKES);
  const url = healthAddress(readEnvironment());
  const until = performance.now() + Number(wait ?? 0) * SECOND_MS;
  let last = await ask(url);
  while (!last.isDone && performance.now() < until) {
    await sleep(PAUSE_MS);
    last = await ask(url);
  }
  return last;
}

async function start(): Promise<void> {
  try {
    tell(await report());
  } catch (error) {
    tell(refused(error instanceof Error ? error.message : String(error)));
  }
}

void start();
