import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

/** A real SMTP server, by default without encryption. */
export interface MailServer {
  readonly port: number;
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

type OnData = NonNullable<SMTPServerOptions["onData"]>;

/** Called with each complete letter. */
export const onLetter =
  (take: (message: string, session: Parameters<OnData>[1], callback: () => void) => void): OnData =>
  (stream, session, callback) => {
    // An interrupted letter is dropped.
    text(stream).then(
      (message) => take(message, session, callback),
      () => {},
    );
  };

/** The caller must close it. */
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
  // A client may disconnect.
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
