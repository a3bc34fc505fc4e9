import type { Reader, Tx } from "../../db/transaction.ts";

/** A person's second factor; it is inactive until a first code confirms it. */
export interface SecondFactor {
  /** The seed, encrypted. */
  readonly sealedSeed: string;
  readonly isOn: boolean;
  /** The step of the last accepted code. */
  readonly lastStep: number | null;
}

/** A person's factor, pending or on; null if there is none. */
export async function findSecondFactor(db: Reader, userId: number): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom("second_factors")
    .select(["secret as sealedSeed", "confirmed_at", "last_step as lastStep"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { confirmed_at: confirmedAt, ...factor } = row;
  return { ...factor, isOn: confirmedAt !== null };
}

/**
 * The sealed seed of the factor turned on last; null if there is none. One statement, for the
 * start.
 */
export async function newestSealedSeed(db: Reader): Promise<string | null> {
  const row = await db
    .selectFrom("second_factors")
    .select("secret")
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Stores an unconfirmed seed, replacing another one; false if the factor is on. */
export async function keepSeed(tx: Tx, userId: number, sealedSeed: string): Promise<boolean> {
  const row = await tx
    .insertInto("second_factors")
    .values({ user_id: userId, secret: sealedSeed })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret: sealedSeed, last_step: null })
        .where("second_factors.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Turns the factor on with a code's step; false if the seed was replaced or confirmed in the
 * meantime.
 */
export async function confirmSeed(
  tx: Tx,
  userId: number,
  proved: { readonly sealedSeed: string; readonly step: number; readonly now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable("second_factors")
    .set({ confirmed_at: proved.now, last_step: proved.step })
    .where("user_id", "=", userId)
    .where("secret", "=", proved.sealedSeed)
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the step of a code: of two concurrent uses one succeeds. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const row = await tx
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where((is) => is.or([is("last_step", "is", null), is("last_step", "<", step)]))
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes the factor, on or pending, and its recovery codes; returns whether it was on. Two
 * statements.
 */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  return (row?.confirmed_at ?? null) !== null;
}

/** Replaces a person's recovery codes. Two statements. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ code_hash: hash, user_id: userId })))
    .execute();
}

/** Uses up a recovery code: of two concurrent uses one succeeds. */
export async function takeRecoveryCode(
  tx: Tx,
  userId: number,
  { hash, now }: { readonly hash: string; readonly now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("code_hash", "=", hash)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of a person's unused recovery codes. */
export async function countRecoveryCodes(db: Reader, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Whether a person has a passkey. */
export async function hasPasskey(db: Reader, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
