import { fork, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Where the entry of the reader's process is: beside this file as TypeScript when run from the sources, beside
 * the bundle when built. The only place that knows.
 */
export function readerEntry(): string {
  const here = fileURLToPath(import.meta.url);
  return fileURLToPath(new URL(`./reader-process${extname(here)}`, import.meta.url));
}

/**
 * Starts the reader's process. It gets none of the server's environment (no keys, no database address),
 * and one allocator arena, without which freed memory stays with the process. ONNX Runtime for Linux reports its use to its
 * maker unless told not to (from 1.29 on); Larder calls nobody.
 */
export function forkReader(entry: string): ChildProcess {
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
