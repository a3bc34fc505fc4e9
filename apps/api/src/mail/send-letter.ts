import * as z from "zod/mini";
import type { Config } from "../server/config.ts";
import type { Deps } from "../server/deps.ts";
import { forPerson } from "../auth/profile/reader-of-person.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { letters, type LetterName } from "./letters.ts";
import { post } from "./post.ts";
import { findRecipient } from "./recipient.store.ts";

const LETTER_NAMES = Object.keys(letters) as readonly LetterName[];

/** The stored order of a letter: only data that the database has anyway. */
export interface LetterOrder {
  readonly userId: number;
  readonly letter: LetterName;
  /** The device by its browser's name. */
  readonly device?: string | null | undefined;
}

const letterOrder = z.object({
  userId: z.int(),
  letter: z.enum(LETTER_NAMES),
  device: z.optional(z.nullable(z.string())),
});

/** Sends a letter to the person's current address. Source: handbook/jobs.md#mail. */
export function letterKind(
  { db }: Pick<Deps, "db">,
  mail: NonNullable<Config["mail"]>,
  name: "letter" | "account-letter",
): JobKind<LetterOrder> {
  return {
    name,
    payload: letterOrder,
    run: async ({ userId, letter, device = null }, attempt) => {
      const recipient = await findRecipient(db, userId);
      if (recipient === undefined) return null;
      const { email } = recipient;
      const facts = { name: recipient.name, site: mail.site, at: attempt.createdAt, device };
      const written = await forPerson(db, userId, () => letters[letter](facts));
      return post(mail, { email, letter: written, attempt });
    },
  };
}
