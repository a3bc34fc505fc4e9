import type { MailServer } from "./mail-server.ts";

/** A letter with a link as its reader has it. */
export interface LetterRead {
  readonly to: readonly string[];
  readonly text: string;
  /** Of the link in it; empty without one. */
  readonly token: string;
}

/** A message as its text is read. */
const textOf = (message: string): string => message.replaceAll("=\r\n", "").replaceAll("=3D", "=");

/** The letters of a subject that a mail server got, the newest last. */
export function lettersRead({ received }: MailServer, subject: string): readonly LetterRead[] {
  return received
    .filter(({ message }) => message.includes(`Subject: ${subject}`))
    .map(({ to, message }) => {
      const text = textOf(message);
      return { to, text, token: /#([\w-]{43})/.exec(text)?.[1] ?? "" };
    });
}

/** The newest one of them. */
export function lastLetter(server: MailServer, subject: string): LetterRead {
  return lettersRead(server, subject).at(-1) ?? { to: [], text: "", token: "" };
}
