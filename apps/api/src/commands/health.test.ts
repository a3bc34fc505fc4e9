// On SQLite only: it uses no database. The command, and a server that is well, late or absent.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { argumentsOfProgram } from "../testing/program.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server whose answers have these statuses, the last for good. */
async function answering(statuses: readonly number[]): Promise<number> {
  const left = [...statuses];
  const server = createServer((_, response) => {
    const status = left.length > 1 ? left.shift() : left[0];
    response.writeHead(status ?? 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: "success", data: { processes: "ok" } }));
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port; // listens on a port
}

async function health(port: number, args: readonly string[] = []) {
  const child = spawn(process.execPath, [...argumentsOfProgram("commands/health.ts"), ...args], {
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(port) },
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code: code as number, said: `${said}${complained}` };
}

describe("larder health", () => {
  test("ends with 0 if the server is well", async () => {
    expect(await health(await answering([200]))).toMatchObject({ code: 0 });
  });

  test("ends with 1 at once if the server is not well", async () => {
    const port = await answering([503, 200]);
    const { code, said } = await health(port);
    expect([code, said]).toEqual([1, `http://127.0.0.1:${port}/api/health answered 503\n`]);
  });

  test("waits for a server that starts, if it is told to", async () => {
    const port = await answering([503, 503, 200]);
    const { code, said } = await health(port, ["--wait", "60"]);
    expect([code, said]).toEqual([0, `http://127.0.0.1:${port}/api/health answered 200\n`]);
  });

  test("stops waiting after these seconds", async () => {
    const port = await answering([503]);
    expect(await health(port, ["--wait", "1"])).toMatchObject({ code: 1 });
  });

  test.each([[["--wait", "soon"]], [["--wait", "0"]], [["--wait"]], [["--for", "3"]]])(
    "refuses %j",
    async (args) => {
      expect(await health(await answering([200]), args)).toMatchObject({ code: 1 });
    },
  );
});
