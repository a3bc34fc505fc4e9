import type { Transporter } from "nodemailer";
import * as z from "zod/mini";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import type { JobFailure, JobKind } from "../jobs/job-kind.ts";
import { letters, type LetterName } from "./letters.ts";
import { findRecipient } from "./recipient.store.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const LETTER_NAMES = Object.keys(letters) as readonly LetterName[];

/** What is kept until a letter is sent: nothing that would not be in the database anyway. */
export interface LetterOrder {
  readonly userId: number;
  readonly letter: LetterName;
}

const letterOrder = z.object({ userId: z.int(), letter: z.enum(LETTER_NAMES) });

/** Parts of an SMTP conversation that are about this one letter: a permanent refusal there will not pass. */
const ABOUT_THE_LETTER = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
const PERMANENT = 500;

/** What an SMTP failure says without the words of the server, which may name the person. */
function failureOf(error: unknown): JobFailure {
  const {
    code = "no code",
    command = "CONN",
    responseCode,
  } = error as {
    readonly code?: string;
    readonly command?: string;
    readonly responseCode?: number;
  };
  const answer = responseCode === undefined ? "" : `, answer ${responseCode}`;
  return {
    reason: `SMTP: ${code} at ${command}${answer}`,
    isFinal: ABOUT_THE_LETTER.has(command) && (responseCode ?? 0) >= PERMANENT,
  };
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Connects anew for each letter: they are few, and a connection that is kept open is one more thing that breaks. */
async function connect(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const { password, hostname, searchParams } = new URL(smtpUrl);
  // A password does not go over the network in the clear, unless the operator says so.
  const needsTls =
    password !== "" && !LOOPBACK.has(hostname) && searchParams.get("ignoreTLS") !== "true";
  return createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(needsTls ? { requireTLS: true } : {}),
  });
}

/**
 * Sends a letter to the address that its person has when it is sent. Every try carries the same Message-ID and date, so that a
 * letter that came twice is shown once. Source: handbook/jobs.md#mail.
 */
export function letterKind(
  { db }: Pick<Deps, "db">,
  { smtpUrl, from, site }: NonNullable<Config["mail"]>,
): JobKind<LetterOrder> {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    name: "letter",
    payload: letterOrder,
    run: async ({ userId, letter }, { id, createdAt, signal }) => {
      const recipient = await findRecipient(db, userId);
      if (recipient === undefined) return null;
      const { name, email } = recipient;
      const transport = await connect(smtpUrl);
      signal.addEventListener("abort", () => transport.close(), { once: true });
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: email },
          messageId: `<larder-${id}-${createdAt}@${domain}>`,
          date: new Date(createdAt),
          headers: { "Auto-Submitted": "auto-generated" },
          ...letters[letter]({ name, site, at: createdAt }),
        });
        return null;
      } catch (error) {
        return failureOf(error);
      } finally {
        transport.close();
      }
    },
  };
}
