const NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isThisMachine(hostname: string): boolean {
  return NAMES.has(hostname);
}
