import { fork, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Starts a process that works on what strangers sent. It gets none of the server's environment (no keys, no database address),
 * and one allocator arena, without which freed memory stays with the process. ONNX Runtime for Linux reports its use to its
 * maker unless told not to (from 1.29 on); Larder calls nobody.
 */
export function forkProcess(entry: string): ChildProcess {
  const isSource = entry.endsWith(".ts");
  const loader = isSource
    ? ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href]
    : [];
  return fork(entry, [], {
    execArgv: [...loader, "--max-old-space-size=512"],
    env: { MALLOC_ARENA_MAX: "1", ORT_DISABLE_TELEMETRY: "1" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}
