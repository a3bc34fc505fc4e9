import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../scripts/machine/free-port.mjs";
import { unprivilegedUser } from "../../scripts/machine/postgres.mjs";
import { Node } from "./node.ts";
import { Daemon } from "./processes.ts";
import type { Programs } from "./programs.ts";
import { shipped, shippedFile } from "./shipped.ts";

/** Never blocking, since the connections between the nodes go through this process. */
const run = promisify(execFile);
const NAMES = ["one", "two", "three"] as const;
const DISK = "500m";
const LONGEST_START_MS = 90_000;
const POLL_MS = 200;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

/** Mounts a small disk in memory; false without permission. */
function mountDisk(folder: string, owner: { uid?: number; gid?: number }): boolean {
  const own = owner.uid === undefined ? "" : `,uid=${owner.uid},gid=${owner.gid}`;
  const options = `size=${DISK},mode=0700${own}`;
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  return status === 0;
}

/**
 * etcd, three PostgreSQL nodes under Patroni, HAProxy and PgBouncer on this machine, configured by
 * `deploy/patroni`.
 */
export class Cluster {
  readonly nodes: readonly Node[];
  /** True if each node has a small disk that can be filled. */
  readonly hasDisks: boolean;
  /** Through the pooler: the primary, and the synchronous standby for reads. */
  readonly urls: { readonly pooled: string; readonly read: string; readonly direct: string };
  readonly #programs: Programs;
  readonly #folder: string;
  readonly #password: string;
  readonly #daemons: readonly Daemon[];

  private constructor(made: {
    readonly nodes: readonly Node[];
    readonly hasDisks: boolean;
    readonly urls: Cluster["urls"];
    readonly programs: Programs;
    readonly folder: string;
    readonly password: string;
    readonly daemons: readonly Daemon[];
  }) {
    this.nodes = made.nodes;
    this.hasDisks = made.hasDisks;
    this.urls = made.urls;
    this.#programs = made.programs;
    this.#folder = made.folder;
    this.#password = made.password;
    this.#daemons = made.daemons;
  }

  /** Starts everything with an empty database `larder`; resolves when every node is ready. */
  static async start(programs: Programs): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), "larder-failover-"));
    chmodSync(folder, 0o755);
    const user = unprivilegedUser();
    const password = randomBytes(12).toString("hex");
    const [etcdPort, peerPort, primaryPort, readPort, poolerPort] = await Promise.all(
      Array.from({ length: 5 }, freePort),
    );
    const own = join(folder, "own");
    mkdirSync(own);
    if (user.uid !== undefined && user.gid !== undefined) chownSync(own, user.uid, user.gid);
    const etcdEnv = shipped("etcd.default", {
      "@NAME@": "etcd",
      "/var/lib/etcd/larder": join(own, "etcd"),
      "@ADDRESS@:2380": `127.0.0.1:${peerPort}`,
      "@ADDRESS@:2379": `127.0.0.1:${etcdPort}`,
      "@ETCD_CLUSTER@": `etcd=http://127.0.0.1:${peerPort}`,
    });
    const env = Object.fromEntries(
      [...etcdEnv.matchAll(/^(ETCD_\w+)="(.*)"$/gm)].map(([, name = "", value = ""]) => [
        name,
        value,
      ]),
    );
    const etcd = new Daemon(programs.etcd, { args: [], env, user, cwd: own });
    etcd.start();

    const surroundings = { programs, user, etcdPort: etcdPort ?? 0, password };
    const places = NAMES.map((name) => ({ name, folder: join(folder, name) }));
    for (const place of places) mkdirSync(place.folder);
    const hasDisks = places.every((place) => mountDisk(place.folder, user));
    const nodes: Node[] = [];
    for (const place of places) nodes.push(await Node.prepare(place, surroundings));

    const [one, two, three] = nodes;
    if (one === undefined || two === undefined || three === undefined)
      throw new Error("A cluster has three nodes");
    const servers = Object.fromEntries(
      [one, two, three].flatMap(({ name, ports }, index) => [
        [`@NAME${index + 1}@`, name],
        [
          `@ADDRESS${index + 1}@:5432 maxconn 180 check port 8008`,
          `127.0.0.1:${ports.postgres} maxconn 180 check port ${ports.rest}`,
        ],
      ]),
    );
    writeFileSync(
      join(own, "haproxy.cfg"),
      shipped("haproxy.cfg", {
        ...servers,
        "@PROXY_ADDRESS@:5000": `127.0.0.1:${primaryPort}`,
        "@PROXY_ADDRESS@:5001": `127.0.0.1:${readPort}`,
      }),
    );
    writeFileSync(join(own, "userlist.txt"), `"larder" "${password}"\n`);
    writeFileSync(
      join(own, "pgbouncer.ini"),
      shipped("pgbouncer.ini", {
        "@PROXY_ADDRESS@ port=5000": `127.0.0.1 port=${primaryPort}`,
        "@PROXY_ADDRESS@ port=5001": `127.0.0.1 port=${readPort}`,
        "@PROXY_ADDRESS@": "127.0.0.1",
        "listen_port = 6432": `listen_port = ${poolerPort}`,
        "/etc/pgbouncer/userlist.txt": join(own, "userlist.txt"),
        "/var/log/postgresql/pgbouncer.log": join(own, "pgbouncer.log"),
        "/var/run/postgresql/pgbouncer.pid": join(own, "pgbouncer.pid"),
      }),
    );
    const haproxy = new Daemon(programs.haproxy, {
      args: ["-db", "-f", join(own, "haproxy.cfg")],
      user,
      cwd: own,
    });
    const pgbouncer = new Daemon(programs.pgbouncer, {
      args: ["-q", join(own, "pgbouncer.ini")],
      user,
      cwd: own,
    });
    const url = (port: number | undefined, database: string) =>
      `postgres://larder:${password}@127.0.0.1:${port}/${database}`;
    const cluster = new Cluster({
      nodes,
      hasDisks,
      urls: {
        pooled: url(poolerPort, "larder"),
        read: url(poolerPort, "larder_read"),
        direct: url(primaryPort, "larder"),
      },
      programs,
      folder,
      password,
      daemons: [etcd, haproxy, pgbouncer],
    });
    try {
      one.start();
      await cluster.#until("the first node leads", async () => one.is("primary"));
      two.start();
      three.start();
      haproxy.start();
      pgbouncer.start();
      await cluster.whenWhole();
      await cluster.#makeDatabase();
      return cluster;
    } catch (cause) {
      const logs = [etcd, one, two, three, haproxy, pgbouncer].map(({ log }) => log.slice(-3_000));
      await cluster.discard();
      throw new Error(`The cluster did not start:\n${logs.join("\n--\n")}`, { cause });
    }
  }

  /** The leading node. Throws if there is none. */
  async primary(): Promise<Node> {
    for (const node of this.nodes) if (await node.is("primary")) return node;
    throw new Error("No node has the lead.");
  }

  /** The synchronous standby. */
  async synchronous(): Promise<Node> {
    for (const node of this.nodes) if (await node.is("synchronous")) return node;
    throw new Error("No standby is synchronous.");
  }

  /** Waits until one node leads, one is synchronous, and the third follows. */
  async whenWhole(): Promise<void> {
    await this.#until("every node is there", async () => {
      const members = await this.#members();
      const roles = members
        .filter(({ state, lag }) => /running|streaming/.test(state) && lag !== "unknown")
        .map(({ role }) => role)
        .toSorted();
      return roles.join() === "leader,replica,sync_standby";
    });
  }

  /** As `patronictl switchover` does. Resolves when the new primary leads. */
  async switchOver(): Promise<void> {
    const primary = await this.primary();
    const answer = await fetch(`http://127.0.0.1:${primary.ports.rest}/switchover`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${Buffer.from(`patroni:${this.#password}`).toString("base64")}`,
      },
      body: JSON.stringify({ leader: primary.name }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`No switchover: ${answer.status} ${text}`);
  }

  /** Runs the shipped disk guard of a node once. */
  async guardDisk(node: Node, megabytes: number): Promise<string> {
    const { stdout, stderr } = await run(
      shippedFile("disk-guard"),
      [node.folder, String(megabytes), node.name, `127.0.0.1:${node.ports.rest}`],
      { env: { ...process.env, PATRONI_PASSWORD: this.#password } },
    );
    return `${stdout}${stderr}`;
  }

  /** Last output of the programs. */
  get log(): string {
    return [...this.nodes, ...this.#daemons].map(({ log }) => log.slice(-2_000)).join("\n--\n");
  }

  async discard(): Promise<void> {
    await Promise.all(this.#daemons.map((daemon) => daemon.end("SIGKILL")));
    await Promise.all(this.nodes.map((node) => node.discard()));
    for (const { folder } of this.nodes) spawnSync("umount", ["--lazy", "--quiet", folder]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #members(): Promise<readonly Member[]> {
    for (const { ports } of this.nodes) {
      const url = `http://127.0.0.1:${ports.rest}/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
      if (answer?.ok !== true) continue;
      const { members } = (await answer.json()) as { members: readonly Member[] };
      return members;
    }
    return [];
  }

  async #makeDatabase(): Promise<void> {
    const { ports } = await this.primary();
    const url = `postgres://postgres:${this.#password}@127.0.0.1:${ports.postgres}/postgres`;
    for (const statement of [
      `create role larder login password '${this.#password}'`,
      "create database larder owner larder",
    ]) {
      const args = ["-v", "ON_ERROR_STOP=1", "-c", statement, url];
      await run(join(this.#programs.postgres, "psql"), args);
    }
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const giveUpAt = performance.now() + LONGEST_START_MS;
    while (!(await isSo())) {
      if (performance.now() > giveUpAt)
        throw new Error(`Within ${LONGEST_START_MS / 1000} s it did not happen that ${what}.`);
      await wait(POLL_MS);
    }
  }
}
