import * as z from "zod/mini";
import { addDigestLinks } from "../../auth/mail/digest-links.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { ok } from "../../values/outcome.ts";
import type { Composing, NoticeDeps } from "../notice.ts";

const lotOfLink = z.object({
  householdId: z.custom<HouseholdId>((value) => Number.isInteger(value)),
  lotId: z.int(),
});

/** Which lot a link of a digest is about, and of which household. */
export type LotOfLink = z.infer<typeof lotOfLink>;

/** What was written down of a link. */
export function readLotOfLink(facts: string | null): LotOfLink {
  return lotOfLink.parse(JSON.parse(facts ?? ""));
}

/**
 * Makes a link for each lot of a letter, and answers where each leads: a page that asks what became of the food. Of one job they are the
 * same at every try, so that a letter that came twice carries links that work. Tokens have 256 bits and stand in the fragment, which no
 * server sees. One transaction. Source: handbook/notices.md#one-tap.
 */
export async function foodLinks(
  { db, secrets, clock }: NoticeDeps,
  { person, attempt }: Composing & { readonly attempt: NonNullable<Composing["attempt"]> },
  { lotIds, site }: { readonly lotIds: readonly number[]; readonly site: string },
): Promise<ReadonlyMap<number, string>> {
  const { id: userId, householdId } = person;
  const links = lotIds.map((lotId) => ({
    lotId,
    token: secrets.sign("notices", `food ${attempt.id} ${attempt.createdAt} ${userId} ${lotId}`),
    facts: JSON.stringify({ householdId, lotId } satisfies LotOfLink),
  }));
  await inTransaction(db, async (tx) =>
    ok(await addDigestLinks(tx, { userId, links, now: clock.now() })),
  );
  return new Map(links.map(({ lotId, token }) => [lotId, `${site}/food#${token}`]));
}
