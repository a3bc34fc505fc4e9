import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** A letter as somebody has it in their mailbox. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** All of it as it was sent, in readable signs. */
  readonly source: string;
  /** Every address in it, of text and HTML. */
  readonly addresses: readonly string[];
}

/** A real SMTP server with everybody's mailbox. */
export interface Mailbox {
  readonly port: number;
  readonly letters: readonly Letter[];
  /** The newest letter to somebody with this in its subject, as soon as it is there. */
  readonly waitFor: (to: string, subject: string) => Promise<Letter>;
  readonly close: () => Promise<void>;
}

const MOST_WAIT_MS = 20_000;
const POLL_MS = 50;

function letterOf(to: string, message: string): Letter {
  const source = message
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  const addresses = source.match(/https?:\/\/[^\s"<>]+/g) ?? [];
  return {
    to,
    subject: /^Subject: (.*)\r$/m.exec(message)?.[1] ?? "",
    source,
    addresses: [...new Set(addresses)],
  };
}

/** Starts one on a port of its own. */
export async function startMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, session, callback) => {
      const receive = async (): Promise<void> => {
        const message = await text(stream);
        for (const { address } of session.envelope.rcptTo) letters.push(letterOf(address, message));
        callback();
      };
      void receive();
    },
  });
  // a client that gives up is its own affair
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const find = (to: string, subject: string) =>
    letters.findLast((letter) => letter.to === to && letter.subject.includes(subject));
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    letters,
    waitFor: async (to, subject) => {
      for (const until = Date.now() + MOST_WAIT_MS; Date.now() < until;) {
        const found = find(to, subject);
        if (found !== undefined) return found;
        await wait(POLL_MS);
      }
      throw new Error(`No letter about ${subject} came.`);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
