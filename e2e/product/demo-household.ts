import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/build.mjs";
import { freePort } from "../../scripts/machine/free-port.mjs";
import type { Viewer } from "../screens.ts";
import { whenHealthy } from "./when-healthy.ts";

const password = "larder-demo";
const emails: Readonly<Record<Viewer, string | undefined>> = {
  visitor: undefined,
  pro: "maya@larder.test",
  admin: "admin@larder.test",
};

/** Starts the built product with its demo household on a free port. */
export async function startDemo(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const build = await ensureBuilt(console.error);
  const port = await freePort();
  const server = spawn(process.execPath, [join(build, "server/demo.mjs")], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), RATE_LIMITS: "off" },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await whenHealthy(url, server);
  return { url, stop: () => server.kill() };
}

/** The stored session; empty for a visitor. */
export async function storageOf(url: string, viewer: Viewer) {
  const email = emails[viewer];
  if (email === undefined) return { cookies: [], origins: [] };
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await answer.json()) as { data: object };
  const value = JSON.stringify({ state: { ...data, isAuthenticated: true }, version: 0 });
  return {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: "auth-storage", value }] }],
  };
}
