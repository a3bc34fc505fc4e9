import type { SignedInUser } from "../auth/sessions/signed-in-user.ts";
import { testLetter } from "../mail/letters.ts";
import { post } from "../mail/post.ts";
import type { Config } from "../server/config.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";

const LONGEST_MS = 30_000;

interface Asked {
  readonly user: Pick<SignedInUser, "name" | "email">;
  readonly now: number;
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal;
}

/** The address, and the reason if the mail server did not take the letter. */
interface Sent {
  readonly email: string;
  readonly reason: string | null;
}

/** Sends a letter to an administrator at once, without a job, so that the answer holds the reason. Source: handbook/jobs.md#mail. */
export async function sendTestLetter(
  { mail }: Pick<Config, "mail">,
  { user, now, signal }: Asked,
): Promise<Outcome<Sent>> {
  if (mail === undefined) return fail("conflict", { message: "answers.noMailHere" });
  const { name, email } = user;
  const failure = await post(mail, {
    email,
    letter: testLetter({ name, site: mail.site, at: now }),
    attempt: {
      id: 0,
      createdAt: now,
      isLast: true,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    },
  });
  return ok({ email, reason: failure?.reason ?? null });
}
