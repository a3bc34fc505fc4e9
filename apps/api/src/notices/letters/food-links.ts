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

/** The lot and household of a digest link. */
export type LotOfLink = z.infer<typeof lotOfLink>;

/** Reads a link's stored facts. */
export function readLotOfLink(facts: string | null): LotOfLink {
  return lotOfLink.parse(JSON.parse(facts ?? ""));
}

/**
 * Creates a link for each lot of a letter; each leads to a page that asks about the food. Retries
 * of a job create the same links, so that links in a duplicate letter work. Tokens have 256 bits
 * and are in the fragment, which no server sees. One transaction. Source:
 * handbook/notices.md#one-tap.
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
