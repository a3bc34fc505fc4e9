import type { MailServer } from "./mail-server.ts";
import { readLetter } from "./read-letter.ts";

export interface LetterRead {
  readonly to: readonly string[];
  readonly text: string;
  /** Of its link; empty without one. */
  readonly token: string;
}

/** The received letters with a subject, newest last. */
export function lettersRead({ received }: MailServer, subject: string): readonly LetterRead[] {
  return received.flatMap((one) => {
    const { subject: said, text } = readLetter(one);
    const token = /#([\w-]{43})/.exec(text)?.[1] ?? "";
    return said.startsWith(subject) ? [{ to: one.to, text, token }] : [];
  });
}

/** The newest one. */
export function lastLetter(server: MailServer, subject: string): LetterRead {
  return lettersRead(server, subject).at(-1) ?? { to: [], text: "", token: "" };
}
