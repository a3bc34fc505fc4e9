import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const pollMs = 50;

/**
 * Resolves with the first healthy answer; throws if the server ends first. The wait has no time
 * limit but that of the run, which ends the server too: a busy machine is no fault of the product.
 */
export async function whenHealthy(url: string, server: ChildProcess): Promise<void> {
  const end = () => server.kill("SIGKILL");
  process.once("exit", end);
  server.once("exit", () => process.off("exit", end));
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The product ended with ${server.exitCode ?? server.signalCode}.`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(pollMs);
  }
}
