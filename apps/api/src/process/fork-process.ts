import { fork, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Starts a process for untrusted content. It gets no environment of the server, and one allocator
 * arena, so freed memory returns. Disables telemetry of ONNX Runtime.
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
