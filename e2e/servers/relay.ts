import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** The relay's own answer: a status (possibly once), a script, or a changed text. */
type Instead =
  | { readonly status: number; readonly once?: boolean }
  | { readonly script: string }
  | { readonly change: (text: string) => string };

/** A network between browser and product: it can fail, and serve another version of a file. */
export interface Relay {
  readonly url: string;
  /** While true, no request passes. */
  isDown: boolean;
  /** By path, or by "navigation" for every opened page. */
  readonly instead: Map<string, Instead>;
  readonly stop: () => Promise<void>;
}

/** Starts a relay in front of the product. */
export async function startRelay(productUrl: string): Promise<Relay> {
  const instead = new Map<string, Instead>();
  const server = createServer((request, response) => {
    if (relay.isDown) return void request.socket.destroy();
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    const isNavigation = request.headers["sec-fetch-mode"] === "navigate";
    const name = isNavigation && !instead.has(path) ? "navigation" : path;
    const change = instead.get(name);
    if (change && "status" in change && change.once) instead.delete(name);
    if (change && "status" in change) return void response.writeHead(change.status).end();
    if (change && "script" in change)
      return void response.writeHead(200, { "content-type": "text/javascript" }).end(change.script);
    const headers = { ...request.headers, "accept-encoding": "identity" };
    // Changed content is never answered by 304.
    if (change) delete headers["if-none-match"];
    if (change) delete headers["if-modified-since"];
    const forwarded = ask(productUrl + path, { method: request.method, headers });
    request.pipe(forwarded);
    const [given] = (await once(forwarded, "response")) as [IncomingMessage];
    const { "content-length": _length, ...rest } = given.headers;
    response.writeHead(given.statusCode ?? 500, change ? rest : given.headers);
    if (!change) return void given.pipe(response);
    const chunks: Buffer[] = [];
    for await (const chunk of given) chunks.push(chunk as Buffer);
    response.end(change.change(Buffer.concat(chunks).toString("utf8")));
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    instead,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return relay;
}
