import { once } from "node:events";
import {
  createConnection,
  createServer,
  type AddressInfo,
  type Server,
  type Socket,
} from "node:net";

const HOST = "127.0.0.1";
const LONGEST_GREETING = 512;

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** First bytes, which contain a standby's name after the TLS request. */
  greeting: string;
}

/** A proxy that can fall silent like a broken network: nothing passes and nothing ends. */
export class TcpLine {
  readonly #targetPort: number;
  readonly #listener: Server;
  readonly #pairs = new Set<Pair>();
  #silenced: string | null = null;

  private constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#listener = createServer((client) => this.#accept(client));
  }

  static async start(targetPort: number): Promise<TcpLine> {
    const line = new TcpLine(targetPort);
    line.#listener.listen(0, HOST);
    await once(line.#listener, "listening");
    return line;
  }

  get port(): number {
    return (this.#listener.address() as AddressInfo).port;
  }

  /**
   * Silences connections whose first bytes contain this text; all for "". Throws if there is none.
   */
  silence(greeting = ""): void {
    this.#silenced = greeting;
    if (![...this.#pairs].some((pair) => this.#isSilent(pair)))
      throw new Error(`No connection begins with ${JSON.stringify(greeting)}`);
  }

  /** New connections pass again; silent ones end. */
  heal(): void {
    const held = [...this.#pairs].filter((pair) => this.#isSilent(pair));
    this.#silenced = null;
    for (const pair of held) this.#cut(pair);
  }

  async close(): Promise<void> {
    for (const pair of this.#pairs) this.#cut(pair);
    this.#listener.close();
    await once(this.#listener, "close");
  }

  #isSilent({ greeting }: Pair): boolean {
    return this.#silenced !== null && greeting.includes(this.#silenced);
  }

  #cut(pair: Pair): void {
    this.#pairs.delete(pair);
    pair.client.resetAndDestroy();
    pair.server.destroy();
  }

  #accept(client: Socket): void {
    const pair: Pair = { client, server: createConnection(this.#targetPort, HOST), greeting: "" };
    const { server } = pair;
    this.#pairs.add(pair);
    client.setNoDelay(true);
    server.setNoDelay(true);
    client.on("data", (chunk) => {
      if (pair.greeting.length < LONGEST_GREETING) pair.greeting += chunk.toString("latin1");
      if (!this.#isSilent(pair)) server.write(chunk);
    });
    server.on("data", (chunk) => {
      if (!this.#isSilent(pair)) client.write(chunk);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      // If one side closes, the other does too, unless the connection is silent.
      socket.on("error", () => {});
      socket.on("close", () => {
        if (this.#isSilent(pair)) return;
        this.#pairs.delete(pair);
        other.destroy();
      });
    }
  }
}
