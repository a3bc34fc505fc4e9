import { Agent, request } from "node:http";

/** One call as sent. */
export interface Sent {
  readonly method: string;
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: string | Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer has no end; its begin is enough. */
  readonly isEndless?: true;
}

export interface Received {
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  /** Of a refusal; of other answers only if requested. */
  readonly text: string;
}

const FIRST_REFUSAL = 400;

/** The error code of a refusal. */
export function codeOf({ text }: Received): string | undefined {
  return /"code":"(\w+)"/.exec(text)?.[1];
}

interface How {
  readonly agent: Agent;
  readonly giveUpAfterMs: number;
  readonly keepsText?: boolean;
}

/** Keep-alive connections for repeated calls. */
export function newAgent(): Agent {
  return new Agent({ keepAlive: true });
}

/** Bytes of a call besides the usual ones. */
export function sizeOf({ path, body = "", headers = {} }: Sent): number {
  return path.length + Buffer.byteLength(body) + JSON.stringify(headers).length - "{}".length;
}

/**
 * Sends a call and reads the answer to its end. Null if it did not come in time; a closed
 * connection counts as an answer with status 0.
 */
export function send(url: string, sent: Sent, how: How): Promise<Received | null> {
  const { method, path, token, body, headers, isEndless } = sent;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const since = () => performance.now() - startedAt;
    const call = request(`${url}/api${path}`, {
      method,
      agent: how.agent,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        ...headers,
      },
    });
    const giveUp = setTimeout(() => {
      resolve(null);
      call.destroy();
    }, how.giveUpAfterMs);
    const finish = (status: number, bytes: number, text: string) => {
      clearTimeout(giveUp);
      resolve({ status, ms: since(), bytes, text });
    };
    call.once("error", () => finish(0, 0, ""));
    call.once("response", (answer) => {
      let bytes = 0;
      const kept: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (isEndless === true) {
          finish(answer.statusCode ?? 0, bytes, "");
          call.destroy();
        }
        if (how.keepsText === true || (answer.statusCode ?? 0) >= FIRST_REFUSAL) kept.push(chunk);
      });
      answer.once("error", () => finish(0, bytes, ""));
      answer.once("end", () =>
        finish(answer.statusCode ?? 0, bytes, Buffer.concat(kept).toString()),
      );
    });
    call.end(body);
  });
}
