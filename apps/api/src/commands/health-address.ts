import type { Config } from "../server/config.ts";

const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/** The health check's address on this machine. */
export function healthAddress({ host, port }: Pick<Config, "host" | "port">): string {
  const reachable = EVERYWHERE.has(host) ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}/api/health`;
}
