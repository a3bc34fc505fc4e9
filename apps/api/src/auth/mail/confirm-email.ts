import * as z from "zod/mini";
import type { Deps } from "../../server/deps.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { guardingTokens, linkGone } from "../../http/serve/guarding-tokens.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { linkLetters } from "../../mail/letters.ts";
import { post } from "../../mail/post.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { mayBeSent } from "./letters-a-day.ts";
import { addLinks, endLinks, findLink, type OpenLink, useLink } from "./one-time-link.store.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { newToken } from "../sessions/token.ts";
import { forPerson } from "../profile/reader-of-person.ts";
import {
  confirmAddress,
  findPerson,
  holdPasswordHash,
  replaceAddress,
} from "../accounts/user.store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lifetime of a confirmation link. Source: handbook/accounts.md#links-by-mail. */
const CONFIRMATION_LIFETIME_MS = 3 * DAY_MS;

const order = z.object({ userId: z.int(), sealedToken: z.string() });

const newAddress = z.object({ email: z.string() });

/** The address that a link gives its person; null if it confirms the present one. */
function newAddressOf({ facts }: OpenLink): string | null {
  return facts === null ? null : newAddress.parse(JSON.parse(facts)).email;
}

/** The stored order of a letter: the sealed token, without an address. */
type SealedConfirmation = z.infer<typeof order>;

/** Sends the confirmation link unless it has ended. Source: handbook/accounts.md#links-by-mail. */
export function confirmationLetterKind({
  db,
  clock,
  config,
  secrets,
}: Pick<Deps, "db" | "clock" | "config" | "secrets">): JobKind<SealedConfirmation> {
  return {
    name: "confirmation-letter",
    payload: order,
    run: async ({ userId, sealedToken }, attempt) => {
      const { mail } = config;
      if (mail === undefined) return { reason: "there is no mail any more", isFinal: true };
      const token = secrets.open("letters", sealedToken);
      const asked = {
        tokenHash: hashOfToken(token),
        kind: "confirm_email",
        now: clock.now(),
      } as const;
      const open = await findLink(db, asked);
      if (open === null) return null;
      const person = await findPerson(db, userId);
      if (person === undefined) return null;
      const email = newAddressOf(open) ?? person.email;
      const link = `${mail.site}/confirm-email#${token}`;
      const until = attempt.createdAt + CONFIRMATION_LIFETIME_MS;
      // Without the name: a stranger that registers the address chooses it.
      const letter = await forPerson(db, userId, () =>
        linkLetters.confirm_email({ name: null, link, until }),
      );
      return post(mail, { email, letter, attempt });
    },
  };
}

interface Addressee extends Pick<SignedInUser, "id" | "email"> {
  readonly newEmail?: string;
}

/**
 * Orders a letter that confirms the present address, or gives the person another one once its link
 * is followed, and ends earlier links. Without mail nothing is created. The sixth
 * letter of a day is not sent and ends nothing. Five statements. Source:
 * handbook/accounts.md#links-by-mail.
 */
export async function sendConfirmation(
  deps: Deps,
  tx: Tx,
  { id: userId, email, newEmail }: Addressee,
): Promise<void> {
  if (!deps.mail.isConfigured) return;
  const now = deps.clock.now();
  if (!(await mayBeSent(tx, { email: newEmail ?? email, of: "confirmationLetters", now }))) return;
  const token = newToken();
  const kind = "confirm_email";
  // Serialises concurrent requests: the second link is the newer one.
  await holdPasswordHash(tx, userId);
  await endLinks(tx, { userId, kind, now });
  const expiresAt = now + CONFIRMATION_LIFETIME_MS;
  const facts = newEmail === undefined ? null : JSON.stringify({ email: newEmail });
  await addLinks(tx, [{ tokenHash: hashOfToken(token), kind, userId, facts, now, expiresAt }]);
  const payload = { userId, sealedToken: deps.secrets.seal("letters", token) };
  await deps.jobs.add(tx, confirmationLetterKind(deps), { payload });
}

/**
 * The same on a person's request. `turned_off` without mail, `already_done` for a confirmed
 * address.
 */
export async function askForConfirmation(
  deps: Deps,
  tx: Tx,
  user: SignedInUser,
): Promise<Outcome<Record<string, never>>> {
  if (!deps.mail.isConfigured) return fail("turned_off");
  if (user.isEmailConfirmed) return fail("already_done");
  await sendConfirmation(deps, tx, user);
  return ok({});
}

/** A followed link. */
interface Followed {
  readonly token: string;
  readonly origin: Origin;
}

interface Confirmed {
  readonly userId: number;
  readonly householdId: HouseholdId;
}

/** Follows a link; a new address also ends links to a new password, which went to the old one. */
async function follow(tx: Tx, token: string, now: number): Promise<Outcome<Confirmed>> {
  const asked = { tokenHash: hashOfToken(token), kind: "confirm_email", now } as const;
  const link = await useLink(tx, asked);
  if (link === null) return linkGone();
  const { userId } = link;
  const email = newAddressOf(link);
  if (email !== null) await endLinks(tx, { userId, kind: "reset", now });
  const householdId =
    email === null
      ? await confirmAddress(tx, userId, now)
      : await replaceAddress(tx, userId, { email, now });
  return householdId === null ? linkGone() : ok({ userId, householdId });
}

/**
 * Confirms the address of a link, once. `not_found`, always in the same words, for an unknown,
 * used, expired or replaced link; `too_many_requests` after ten of those; `email_taken` if a new
 * address got an account meanwhile. Source: handbook/accounts.md#links-by-mail.
 */
export async function confirmEmail(
  deps: Deps,
  { token, origin }: Followed,
): Promise<Outcome<undefined>> {
  const confirmed = await guardingTokens(deps, { of: "links", origin }, async () => {
    try {
      return await inTransaction<Confirmed>(deps.db, (tx) => follow(tx, token, deps.clock.now()));
    } catch (error) {
      if (isUniqueViolation(error)) return fail("email_taken");
      throw error;
    }
  });
  if (!confirmed.ok) return confirmed;
  const { userId, householdId } = confirmed.value;
  deps.events.publish({ householdId, tags: ["session"], by: userId });
  logSecurityEvent(deps.log, { event: "email_confirmed", userId, ...origin });
  return ok(undefined);
}
