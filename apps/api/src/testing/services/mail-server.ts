import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** What a mail server got. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

/** A real SMTP server of this test, without encryption unless told otherwise. */
export interface MailServer {
  readonly port: number;
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

type OnData = NonNullable<SMTPServerOptions["onData"]>;

/** What a mail server does with a letter that it has whole. */
export const onLetter =
  (take: (message: string, session: Parameters<OnData>[1], callback: () => void) => void): OnData =>
  (stream, session, callback) => {
    // one that breaks off in its middle is none, and nobody is left to be told
    text(stream).then(
      (message) => take(message, session, callback),
      () => {},
    );
  };

/** Starts one on a port of its own; close it in the end. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: onLetter((message, session, callback) => {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom === false ? "" : mailFrom.address;
      received.push({ from, to: rcptTo.map(({ address }) => address), message });
      callback();
    }),
    ...options,
  });
  // a client that gives up is its own affair
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
