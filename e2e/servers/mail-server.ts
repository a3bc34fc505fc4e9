import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  /** Waits for a matching letter to an address; returns it with its lines unfolded. */
  readonly letterTo: (email: string, wanted: RegExp) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const LONGEST_MS = 130_000;
const LOOK_EVERY_MS = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Unfolds headers and text (RFC 2045). */
function unfolded(message: string): string {
  return message
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/\r\n[ \t]+/g, " ")
    .replaceAll(/=3D/g, "=");
}

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
  // A client may disconnect.
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
