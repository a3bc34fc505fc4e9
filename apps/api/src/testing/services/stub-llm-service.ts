import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: {
    readonly model: string;
    readonly response_format?: { readonly type: string };
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  };
}

/** Plays one answer. */
export type Scripted = (response: ServerResponse, request: RecordedRequest) => void;

/** An OpenAI-compatible service that plays scripted answers in order, the last one repeatedly. */
export interface StubService {
  readonly baseUrl: string;
  readonly requests: readonly RecordedRequest[];
  play(...answers: readonly Scripted[]): void;
  close(): Promise<void>;
}

export function answer(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Scripted {
  return (response) => response.writeHead(status, headers).end(body);
}

/** A chat completion with this content. */
export function completion(content: unknown, more: object = {}): Scripted {
  const message = { role: "assistant", content, ...more };
  return answer(200, JSON.stringify({ choices: [{ finish_reason: "stop", message }] }));
}

/** A chat completion with this value as JSON. */
export function says(value: unknown): Scripted {
  return completion(JSON.stringify(value));
}

/** Starts the service on a free port. The caller must close it. */
export async function startStubService(): Promise<StubService> {
  const requests: RecordedRequest[] = [];
  let script: readonly Scripted[] = [says({ items: [] })];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const recorded = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as RecordedRequest["body"],
      };
      requests.push(recorded);
      const [now = says({ items: [] }), ...later] = script;
      if (later.length > 0) script = later;
      now(response, recorded);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    play: (...answers) => {
      script = answers;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
