import { fork, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Starts a process that handles untrusted content. It gets nothing of the server's environment (no
 * keys, no database address), and one allocator arena, so that freed memory returns. ONNX Runtime
 * for Linux sends telemetry from 1.29 on unless disabled.
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
