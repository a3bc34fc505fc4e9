import type { Transporter } from "nodemailer";
import type { Config } from "../server/config.ts";
import type { JobFailure, JobTry } from "../jobs/job-kind.ts";
import { causeCode } from "../values/cause-code.ts";
import { isThisMachine } from "../server/this-machine.ts";
import type { Letter } from "./letter.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** SMTP commands about this letter: a permanent refusal of one will not pass. */
const ABOUT_THE_LETTER = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
const PERMANENT = 500;

/** An SMTP failure without the server's text, which may contain personal data. */
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
  const cause = causeCode(error);
  const behind = cause === null || cause === code ? "" : ` (${cause})`;
  return {
    reason: `SMTP: ${code}${behind} at ${command}${answer}`,
    isFinal: ABOUT_THE_LETTER.has(command) && (responseCode ?? 0) >= PERMANENT,
  };
}

/** Connects for each letter: letters are few, and a kept connection can break. */
async function connect(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const { password, hostname, searchParams } = new URL(smtpUrl);
  // Sends no password in clear text unless the operator allows it.
  const needsTls =
    password !== "" && !isThisMachine(hostname) && searchParams.get("ignoreTLS") !== "true";
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

/** A letter to send, and its job's try. */
export interface Posting {
  readonly email: string;
  readonly letter: Letter;
  readonly attempt: JobTry;
  /** Address for one-click unsubscribe by POST. Source: RFC 8058. */
  readonly stopUrl?: string;
}

function headersOf(stopUrl: string | undefined): Record<string, string> {
  const headers = { "Auto-Submitted": "auto-generated" };
  return stopUrl === undefined
    ? headers
    : {
        ...headers,
        "List-Unsubscribe": `<${new URL(stopUrl).href}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      };
}

/**
 * Sends a letter through the operator's mail server. Every try has the same Message-ID and date, so
 * that a duplicate is displayed once. Null on success. Source: handbook/jobs.md#mail.
 */
export async function post(
  { smtpUrl, from }: NonNullable<Config["mail"]>,
  { email, letter, stopUrl, attempt: { id, createdAt, signal } }: Posting,
): Promise<JobFailure | null> {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "localhost";
  const transport = await connect(smtpUrl);
  signal.addEventListener("abort", () => transport.close(), { once: true });
  try {
    await transport.sendMail({
      from,
      to: { name: "", address: email },
      messageId: `<larder-${id}-${createdAt}@${domain}>`,
      date: new Date(createdAt),
      headers: headersOf(stopUrl),
      ...letter,
    });
    return null;
  } catch (error) {
    return failureOf(error);
  } finally {
    transport.close();
  }
}
