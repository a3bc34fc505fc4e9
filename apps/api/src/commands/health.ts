/** Ends with 0 when the server of this machine answers that it is well: what a container is asked every few seconds. */
import "../private-files.ts";
import { readEnvironment } from "../config.ts";
import { tell } from "./report.ts";

const PATIENCE_MS = 4_000;
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

const { host, port } = readEnvironment();
const reachable = EVERYWHERE.has(host) ? "127.0.0.1" : host;
const url = `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}/api/health`;
try {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  tell({ isDone: status === 200, text: `${url} answered ${status}` });
} catch {
  tell({ isDone: false, text: `${url} does not answer` });
}
