import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

const HOST = "127.0.0.1";
/** Below the ports of outgoing connections and of servers that ask for any port. */
const FIRST = 10_000;
const AFTER_LAST = 30_000;

/**
 * Locks a port until this process ends, using the UDP port of the same number.
 * @param {number} port
 */
async function isLocked(port) {
  const lock = createSocket("udp4");
  try {
    lock.bind({ port, address: HOST, exclusive: true });
    await once(lock, "listening");
    lock.unref();
    return true;
  } catch {
    lock.close();
    return false;
  }
}

/** @param {number} port */
async function isFree(port) {
  const server = createServer();
  try {
    server.listen(port, HOST);
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** @returns {Promise<number>} a port that is free, and that no other call here or in another process answers while this one runs */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST);
    if ((await isLocked(port)) && (await isFree(port))) return port;
  }
}
