const NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether the host of an address, as `URL` gives it, is this machine. */
export function isThisMachine(hostname: string): boolean {
  return NAMES.has(hostname);
}
