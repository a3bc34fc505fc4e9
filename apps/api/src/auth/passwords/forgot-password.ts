import * as z from "zod/mini";
import type { Deps } from "../../server/deps.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { linkLetters } from "../../mail/letters.ts";
import { post } from "../../mail/post.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { mayBeSent } from "../mail/letters-a-day.ts";
import { addLinks, endLinks, listLinks } from "../mail/one-time-link.store.ts";
import { newToken } from "../sessions/token.ts";
import { forPerson } from "../profile/reader-of-person.ts";
import { findUserByEmail, holdPasswordHash } from "../accounts/user.store.ts";

const MINUTE_MS = 60_000;
/** Lifetime of a reset link. Source: handbook/accounts.md#links-by-mail. */
export const RESET_LIFETIME_MS = 30 * MINUTE_MS;

/** Marks a link sent by mail: its use proves the address. */
export const MAILED = "mailed";

const order = z.object({ sealed: z.string() });
const inside = z.object({ email: z.string(), token: z.string() });

/** The stored order of a letter: address and token sealed, without a hint of an account. */
type SealedReset = z.infer<typeof order>;
type Known = Pick<Deps, "db" | "clock" | "config" | "secrets">;

interface Asked extends z.infer<typeof inside> {
  readonly askedAt: number;
  readonly now: number;
}

/**
 * Activates the link of a letter for the account of the address and ends earlier ones. A retry
 * activates the same link. Null without an account, or if the link is used, expired or replaced.
 * Five statements.
 */
async function openLink(tx: Tx, { email, token, askedAt, now }: Asked) {
  const found = await findUserByEmail(tx, email);
  const expiresAt = askedAt + RESET_LIFETIME_MS;
  if (found === null || expiresAt <= now) return null;
  const { id: userId } = found.user;
  // One letter at a time.
  await holdPasswordHash(tx, userId);
  const tokenHash = hashOfToken(token);
  const links = await listLinks(tx, userId, "reset");
  const own = links.find((link) => link.tokenHash === tokenHash);
  if (own !== undefined) return own.usedAt === null ? found.user : null;
  if (links.some(({ createdAt }) => createdAt > askedAt)) return null;
  await endLinks(tx, { userId, kind: "reset", now });
  const link = { tokenHash, kind: "reset", userId, facts: MAILED } as const;
  await addLinks(tx, [{ ...link, now: askedAt, expiresAt }]);
  return found.user;
}

/** Sends a reset link to an address with an account. Source: handbook/accounts.md#links-by-mail. */
export function resetLetterKind({ db, clock, config, secrets }: Known): JobKind<SealedReset> {
  return {
    name: "reset-letter",
    payload: order,
    run: async ({ sealed }, attempt) => {
      const { mail } = config;
      if (mail === undefined) return { reason: "there is no mail any more", isFinal: true };
      const { email, token } = inside.parse(JSON.parse(secrets.open("letters", sealed)));
      const askedAt = attempt.createdAt;
      const opened = await inTransaction(db, async (tx) =>
        ok(await openLink(tx, { email, token, askedAt, now: clock.now() })),
      );
      if (!opened.ok || opened.value === null) return null;
      const { id, name, email: address } = opened.value;
      const link = `${mail.site}/reset-password#${token}`;
      const until = askedAt + RESET_LIFETIME_MS;
      const letter = await forPerson(db, id, () => linkLetters.reset({ name, link, until }));
      return post(mail, { email: address, letter, attempt });
    },
  };
}

/**
 * Orders a reset link. The account is looked up when the letter is sent, so that the work before
 * the answer and the stored data are the same for every address. Without mail nothing is created;
 * the sixth letter of a day to an address is dropped. `turned_off` without password sign-in. Two
 * statements. Source: handbook/accounts.md#links-by-mail.
 */
export async function forgotPassword(
  deps: Deps,
  { email, now }: { readonly email: string; readonly now: number },
): Promise<Outcome<Record<string, never>>> {
  if (!deps.config.hasPasswords) return fail("turned_off");
  if (!deps.mail.isConfigured) return ok({});
  const payload = {
    sealed: deps.secrets.seal("letters", JSON.stringify({ email, token: newToken() })),
  };
  return inTransaction(deps.db, async (tx) => {
    if (await mayBeSent(tx, { email, of: "linkLetters", now }))
      await deps.jobs.add(tx, resetLetterKind(deps), { payload });
    return ok({});
  });
}
