import { dropPrepared, prepareHousehold } from "../../auth/accounts/prepared-household.ts";
import { type Membership, membersOf } from "../../auth/accounts/join-household.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { inTransaction, type Reader } from "../../db/transaction.ts";
import { type Pace, paceOfTransaction } from "../../http/slices.ts";
import { copyAllImages } from "../../images/copy-images.ts";
import { copySome, recipesStamp, recipesToCopy } from "../../recipes/saving/copy-for-person.ts";
import type { Deps } from "../../server/deps.ts";
import { fail, ok } from "../../values/outcome.ts";

/** Copies of a household's recipes in a household without members. */
export interface CopiedAhead {
  readonly household: HouseholdId;
  /** Of the originals when the copying began. */
  readonly stamp: number | null;
}

interface Copying {
  readonly from: HouseholdId;
  readonly userId: number;
  readonly now: number;
  readonly pace: Pace;
}

/**
 * Copies a few recipes in each transaction, so that writes of others run between them. False if a
 * recipe went meanwhile.
 */
async function copyInPieces(
  db: Reader,
  { from, to, userId, now, pace }: Copying & { readonly to: HouseholdId },
): Promise<boolean> {
  for (const ids of await recipesToCopy(db, from)) {
    /* oxlint-disable no-await-in-loop -- one piece after the other: writes of others run between them */
    const copied = await inTransaction(db, async (tx) => {
      const copy = { from, to, userId, pace: paceOfTransaction() };
      const pairs = await copySome(tx, copy, ids);
      if (pairs === null) return fail("conflict");
      await copyAllImages(tx, { ...copy, pairs, now });
      return ok(undefined);
    });
    if (!copied.ok) return false;
    if (pace.isSpent) await pace.next();
    /* oxlint-enable no-await-in-loop */
  }
  return true;
}

/** The member that leaves, if others stay. */
async function leaverOf(
  db: Reader,
  { from, userId }: Pick<Copying, "from" | "userId">,
): Promise<Membership | undefined> {
  const members = await membersOf(db, from);
  return members.length > 1 ? members.find(({ id }) => id === userId) : undefined;
}

/**
 * Copies all recipes of a household for a member before the write that lets the member leave, so
 * that this write is short. `write` gets the copies, or null if there are none to make; it must
 * compare their stamp. Unused copies are removed. Source: handbook/households.md#copies.
 */
export async function withCopiesAhead<Value>(
  deps: Pick<Deps, "db" | "clock" | "log">,
  copying: Copying,
  write: (ahead: CopiedAhead | null) => Promise<Value>,
): Promise<Value> {
  const { db, clock } = deps;
  const leaver = await leaverOf(db, copying);
  if (leaver === undefined) return write(null);
  const stamp = await recipesStamp(db, copying.from);
  const prepared = await inTransaction(db, async (tx) =>
    ok(await prepareHousehold(tx, leaver, clock.now())),
  );
  if (!prepared.ok) return write(null);
  const household = prepared.value;
  try {
    const areAll = await copyInPieces(db, { ...copying, to: household });
    return await write(areAll ? { household, stamp } : null);
  } finally {
    await dropPrepared(deps, household);
  }
}
