import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBinaries } from "../../scripts/machine/postgres.mjs";
import { inPath, installSystemPackage } from "../../scripts/machine/system-package.mjs";

const otherwise =
  "On Debian: apt-get install patroni etcd-server haproxy pgbouncer postgresql curl; then stop the services that this starts.";

/** Programs of the cluster by Debian package. */
const packages = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  curl: "curl",
} as const;

/** Paths of the programs, and the folder of PostgreSQL's. */
export interface Programs extends Record<keyof typeof packages, string> {
  readonly postgres: string;
}

/** Debian installs daemons outside a user's PATH. */
function find(name: string): string | undefined {
  const own = join("/usr/sbin", name);
  return inPath(name) ?? (existsSync(own) ? own : undefined);
}

/** Finds the programs, and installs missing ones from Debian. Throws without permission. */
export function ensurePrograms(say: (line: string) => void): Programs {
  const ensure = (name: keyof typeof packages): string => {
    if (find(name) === undefined) installSystemPackage(packages[name], { log: say, otherwise });
    const path = find(name);
    if (path === undefined) throw new Error(`${name} was not found. ${otherwise}`);
    return path;
  };
  return {
    postgres: ensureBinaries(say),
    patroni: ensure("patroni"),
    etcd: ensure("etcd"),
    haproxy: ensure("haproxy"),
    pgbouncer: ensure("pgbouncer"),
    curl: ensure("curl"),
  };
}
