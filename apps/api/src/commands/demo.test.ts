// On SQLite only: it has a database of its own. The command as someone who tries Larder sees it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { argumentsOfProgram } from "../testing/program.ts";

const PATIENCE = { timeout: 240_000 };

test(
  "larder demo prints how to sign in, without a line for each call that fills it",
  PATIENCE,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "larder-demo-test-"));
    const child = spawn(process.execPath, argumentsOfProgram("commands/demo.ts"), {
      env: { PATH: process.env["PATH"], TMPDIR: folder, PORT: "0", TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let log = "";
    child.stdout.on("data", (bytes: Buffer) => (log += bytes.toString()));
    let said = "";
    await new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.stderr.on("data", (bytes: Buffer) => {
        said += bytes.toString();
        if (said.includes("Everything is gone when it stops.")) resolve();
      });
    });
    child.kill("SIGTERM");
    await once(child, "close");
    rmSync(folder, { recursive: true, force: true });
    expect(said).toContain("maya@larder.test");
    expect(log).toContain("listening");
    expect(log).not.toContain('"msg":"request"');
  },
);
