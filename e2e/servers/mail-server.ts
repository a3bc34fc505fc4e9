import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server of a journey, and what has come to it. */
export interface MailServer {
  readonly url: string;
  /** Waits for a letter to somebody with that in it; answers it as it came, its lines joined again. */
  readonly letterTo: (email: string, wanted: RegExp) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const LONGEST_MS = 130_000;
const LOOK_EVERY_MS = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A letter without what its way folded: lines of headers, and lines of text (RFC 2045). */
function unfolded(message: string): string {
  return message
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/\r\n[ \t]+/g, " ")
    .replaceAll(/=3D/g, "=");
}

/** Starts one on a port of its own. */
export async function startMailServer(): Promise<MailServer> {
  const letters: { readonly to: readonly string[]; readonly message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, done) => {
      const take = async (): Promise<void> => {
        const to = envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, message: unfolded(await text(stream)) });
        done();
      };
      void take();
    },
  });
  // a client that gives up is its own affair
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letterTo: async (email, wanted) => {
      const until = Date.now() + LONGEST_MS;
      while (Date.now() < until) {
        const found = letters.find(({ to, message }) => to.includes(email) && wanted.test(message));
        if (found !== undefined) return found.message;
        await pause(LOOK_EVERY_MS);
      }
      throw new Error(`No letter with ${wanted.source} came.`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
