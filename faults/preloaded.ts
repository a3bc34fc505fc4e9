import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Compiles a preloaded library; undefined without a C compiler or on another system than Linux. */
export function compilePreloaded(name: string, folder: string): string | undefined {
  const library = join(folder, `${name}.so`);
  const source = join(import.meta.dirname, `${name}.c`);
  const args = ["-shared", "-fPIC", "-O2", "-o", library, source, "-ldl"];
  const isLinux = process.platform === "linux";
  return isLinux && spawnSync("cc", args).status === 0 ? library : undefined;
}
