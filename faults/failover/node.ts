import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../scripts/machine/free-port.mjs";
import { Daemon, familyOf, signalAll } from "./processes.ts";
import type { Programs } from "./programs.ts";
import { shipped } from "./shipped.ts";
import { TcpLine } from "./tcp-line.ts";

export interface NodeSurroundings {
  readonly programs: Programs;
  readonly user: { readonly uid?: number; readonly gid?: number };
  readonly etcdPort: number;
  readonly password: string;
}

/** Settings for three servers on a small machine. */
const small =
  "{ shared_buffers: 32MB, wal_keep_size: 64MB, min_wal_size: 32MB, max_wal_size: 128MB, max_slot_wal_keep_size: 128MB, log_min_messages: warning, unix_socket_directories: '' }";

/**
 * One machine of the cluster: Patroni and PostgreSQL with proxied connections to etcd and the
 * standbys.
 */
export class Node {
  readonly name: string;
  readonly folder: string;
  readonly ports: { readonly postgres: number; readonly rest: number };
  /** To etcd. */
  readonly etcdLine: TcpLine;
  /** From the other nodes to this PostgreSQL. */
  readonly replicationLine: TcpLine;
  readonly #patroni: Daemon;
  #frozen: readonly number[] = [];

  private constructor(place: {
    readonly name: string;
    readonly folder: string;
    readonly ports: Node["ports"];
    readonly lines: readonly [TcpLine, TcpLine];
    readonly patroni: Daemon;
  }) {
    this.name = place.name;
    this.folder = place.folder;
    this.ports = place.ports;
    [this.etcdLine, this.replicationLine] = place.lines;
    this.#patroni = place.patroni;
  }

  /** Writes a node's settings from the shipped ones into its folder. */
  static async prepare(
    { name, folder }: { readonly name: string; readonly folder: string },
    { programs, user, etcdPort, password }: NodeSurroundings,
  ): Promise<Node> {
    const ports = { postgres: await freePort(), rest: await freePort() };
    const etcdLine = await TcpLine.start(etcdPort);
    const replicationLine = await TcpLine.start(ports.postgres);
    mkdirSync(folder, { recursive: true });
    const { uid, gid } = user;
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const settings = join(folder, "patroni.yml");
    const text = shipped("patroni.yml", {
      "@NAME@": name,
      "@ADDRESS@:8008": `127.0.0.1:${ports.rest}`,
      'connect_address: "@ADDRESS@:5432"': `connect_address: "127.0.0.1:${replicationLine.port}"`,
      "@ADDRESS@:5432": `127.0.0.1:${ports.postgres}`,
      // One member behind a proxy; the others must not be discovered.
      '"@ETCD_HOSTS@"': `127.0.0.1:${etcdLine.port}\n  use_proxies: true`,
      "@NETWORK@": "127.0.0.1/32",
      "@REST_PASSWORD@": password,
      "@SUPERUSER_PASSWORD@": password,
      "@REPLICATION_PASSWORD@": password,
      "@REWIND_PASSWORD@": password,
      "/usr/lib/postgresql/15/bin": programs.postgres,
      "/var/lib/postgresql/15/larder": join(folder, "data"),
      "/var/lib/postgresql/.pgpass-patroni": join(folder, "pgpass"),
      "  basebackup: { checkpoint: fast }": `  basebackup: { checkpoint: fast }\n  parameters: ${small}`,
      // Three nodes on one machine cannot share the device.
      "mode: automatic": "mode: 'off'",
    });
    writeFileSync(settings, text, { mode: 0o644 });
    const patroni = new Daemon(programs.patroni, { args: [settings], user, cwd: folder });
    const lines = [etcdLine, replicationLine] as const;
    return new Node({ name, folder, ports, lines, patroni });
  }

  get log(): string {
    return this.#patroni.log;
  }

  start(): void {
    this.#patroni.start();
  }

  /** True if Patroni reports this role. */
  async is(role: "primary" | "synchronous"): Promise<boolean> {
    const url = `http://127.0.0.1:${this.ports.rest}/${role}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.status === 200;
  }

  /** SIGKILL to PostgreSQL alone. */
  killPostgres(): void {
    signalAll(this.#postgresFamily(), "SIGKILL");
  }

  /** SIGKILL to all processes at once. */
  async kill(): Promise<void> {
    signalAll([...this.#postgresFamily(), ...this.#patroniFamily()], "SIGKILL");
    await this.#patroni.end("SIGKILL");
  }

  freeze(): void {
    this.#frozen = [...this.#patroniFamily(), ...this.#postgresFamily()];
    signalAll(this.#frozen, "SIGSTOP");
  }

  thaw(): void {
    signalAll(this.#frozen, "SIGCONT");
    this.#frozen = [];
  }

  async discard(): Promise<void> {
    this.thaw();
    await this.kill();
    await Promise.all([this.etcdLine.close(), this.replicationLine.close()]);
  }

  #patroniFamily(): readonly number[] {
    const { pid } = this.#patroni;
    return pid === undefined ? [] : familyOf(pid);
  }

  /** PostgreSQL leaves Patroni's process group, and writes its own pid. */
  #postgresFamily(): readonly number[] {
    try {
      const [pid = ""] = readFileSync(join(this.folder, "data/postmaster.pid"), "utf8").split("\n");
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      // A stale pid may belong to another process.
      return command.includes(join(this.folder, "data")) ? familyOf(Number(pid)) : [];
    } catch {
      return []; // It is not running.
    }
  }
}
