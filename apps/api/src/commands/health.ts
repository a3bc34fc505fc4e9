/** Exits with 0 if the local server is healthy; containers run it every few seconds. */
import "../server/private-files.ts";
import * as z from "zod/mini";
import { readEnvironment } from "../server/config.ts";
import { healthAddress } from "./health-address.ts";
import { tell } from "./report.ts";

/** Of the answer. */
const health = z.object({ data: z.object({ processes: z.optional(z.string()) }) });
const PATIENCE_MS = 4_000;

async function ask(): Promise<void> {
  const url = healthAddress(readEnvironment());
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status } = answer;
    const read = health.safeParse(await answer.json());
    const processes = read.data?.data.processes ?? "ok";
    const trouble = processes === "ok" ? "" : `: no process can be started (${processes})`;
    tell({ isDone: status === 200 && trouble === "", text: `${url} answered ${status}${trouble}` });
  } catch {
    tell({ isDone: false, text: `${url} does not answer` });
  }
}

void ask();
