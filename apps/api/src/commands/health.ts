/** Exits with 0 if the local server is healthy; containers run it every few seconds. */
import "../server/private-files.ts";
import { readEnvironment } from "../server/config.ts";
import { healthAddress } from "./health-address.ts";
import { tell } from "./report.ts";

const PATIENCE_MS = 4_000;

async function ask(): Promise<void> {
  const url = healthAddress(readEnvironment());
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    tell({ isDone: status === 200, text: `${url} answered ${status}` });
  } catch {
    tell({ isDone: false, text: `${url} does not answer` });
  }
}

void ask();
