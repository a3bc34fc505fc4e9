import { once } from "node:events";
import {
  createConnection,
  createServer,
  type AddressInfo,
  type Server,
  type Socket,
} from "node:net";

/**
 * What the proxy does. `pass`: nothing. `swallow`: connections stay open and nothing passes. The
 * others wait for a COMMIT and act once. `lose-commit`: it never arrives, and the connection is
 * closed. `lose-answer`: it arrives, its answer does not, and the connection is closed.
 * `hold-answer`: the same with an open connection. `fatal-answer`: it arrives, and the answer is a
 * shutdown (57P01). `fatal-after-answer`: the connection ends in the packet that answers the first
 * BEGIN.
 */
export type Weather =
  | "pass"
  | "swallow"
  | "lose-commit"
  | "lose-answer"
  | "hold-answer"
  | "fatal-answer"
  | "fatal-after-answer";

const COMMIT = Buffer.from("commit\0");
const BEGIN = Buffer.from("begin\0");
const READY = "Z".codePointAt(0);

/** The ErrorResponse of a PostgreSQL shutdown. */
function shutdownMessage(): Buffer {
  const fields = "SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0";
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** Nothing passes in either direction. */
  isHeld: boolean;
  awaits: "nothing" | "answer to commit" | "answer to begin";
}

/** A TCP proxy for PostgreSQL that loses, holds and closes on command. */
export class PostgresProxy {
  readonly #target: URL;
  readonly #listener: Server;
  readonly #pairs = new Set<Pair>();
  #weather: Weather = "pass";
  /** Number of times a waiting fault has occurred. */
  faults = 0;

  private constructor(target: URL) {
    this.#target = target;
    this.#listener = createServer((client) => this.#accept(client));
  }

  /** Listens in front of the server of `databaseUrl` on a port of this machine; 0 for any. */
  static async start(databaseUrl: string, port = 0): Promise<PostgresProxy> {
    const proxy = new PostgresProxy(new URL(databaseUrl));
    proxy.#listener.listen(port, "127.0.0.1");
    await once(proxy.#listener, "listening");
    return proxy;
  }

  /** The database's address through this proxy. */
  get url(): string {
    const url = new URL(this.#target);
    const { port } = this.#listener.address() as AddressInfo;
    url.hostname = "127.0.0.1";
    url.port = String(port);
    return url.href;
  }

  /** Applies from now on. Dropped data stays lost; held connections are closed on `pass`. */
  set weather(weather: Weather) {
    this.#weather = weather;
    for (const pair of this.#pairs) if (pair.isHeld && weather === "pass") this.#cut(pair);
  }

  get weather(): Weather {
    return this.#weather;
  }

  /** Closes every connection at once. */
  cut(): void {
    for (const pair of this.#pairs) this.#cut(pair);
  }

  async close(): Promise<void> {
    this.cut();
    this.#listener.close();
    await once(this.#listener, "close");
  }

  #cut(pair: Pair): void {
    this.#pairs.delete(pair);
    pair.client.resetAndDestroy();
    pair.server.destroy();
  }

  #accept(client: Socket): void {
    const server = createConnection(Number(this.#target.port), this.#target.hostname);
    const pair: Pair = { client, server, isHeld: false, awaits: "nothing" };
    this.#pairs.add(pair);
    client.setNoDelay(true);
    server.setNoDelay(true);
    client.on("data", (chunk) => this.#fromClient(pair, chunk));
    server.on("data", (chunk) => this.#fromServer(pair, chunk));
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      // If one side closes, the other does too, unless the connection is dead.
      socket.on("error", () => {});
      socket.on("close", () => {
        if (pair.isHeld && socket === server) return;
        this.#pairs.delete(pair);
        other.destroy();
      });
    }
  }

  #countFault(): void {
    this.faults += 1;
    this.#weather = "pass";
  }

  #fromClient(pair: Pair, chunk: Buffer): void {
    if (this.#weather === "swallow") pair.isHeld = true;
    if (pair.isHeld) return;
    if (this.#weather === "lose-commit" && chunk.includes(COMMIT)) {
      this.#countFault();
      this.#cut(pair);
      return;
    }
    if (this.#weather === "fatal-after-answer" && chunk.includes(BEGIN))
      pair.awaits = "answer to begin";
    else if (this.#waitsForAnswer() && chunk.includes(COMMIT)) pair.awaits = "answer to commit";
    pair.server.write(chunk);
  }

  #waitsForAnswer(): boolean {
    return ["lose-answer", "hold-answer", "fatal-answer"].includes(this.#weather);
  }

  #fromServer(pair: Pair, chunk: Buffer): void {
    if (this.#weather === "swallow") pair.isHeld = true;
    if (pair.isHeld) return;
    const isInterrupted = pair.awaits !== "nothing" && chunk.at(-6) === READY;
    if (!isInterrupted || this.#weather === "pass") {
      pair.client.write(chunk);
      return;
    }
    const weather = this.#weather;
    this.#countFault();
    switch (weather) {
      case "lose-answer":
        this.#cut(pair);
        return;
      case "hold-answer":
        pair.isHeld = true;
        return;
      case "fatal-answer":
        pair.client.end(shutdownMessage());
        return;
      case "fatal-after-answer":
        pair.client.end(Buffer.concat([chunk, shutdownMessage()]));
        return;
      default:
        pair.client.write(chunk);
    }
  }
}
