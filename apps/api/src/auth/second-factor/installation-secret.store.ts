import type { Reader, Tx } from "../../db/transaction.ts";

/** A stored secret of the installation. */
export interface StoredSecret {
  readonly name: string;
  readonly value: string;
}

/** The stored value under a name, or null. */
export async function storedSecret(db: Reader, name: string): Promise<string | null> {
  const row = await db
    .selectFrom("installation_secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a secret unless one exists; returns the stored one. Two statements. */
export async function keepSecret(db: Reader, { name, value }: StoredSecret): Promise<string> {
  await db
    .insertInto("installation_secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // another process may have stored one first
  return (await storedSecret(db, name)) ?? value;
}

/** Replaces the form of a secret if it is still the one that was read. */
export async function replaceSecret(
  db: Reader,
  { name, value, former }: StoredSecret & { readonly former: string },
): Promise<void> {
  await db
    .updateTable("installation_secrets")
    .set({ value })
    .where("name", "=", name)
    .where("value", "=", former)
    .execute();
}

/** Marks all secrets of the installation as lost. Two statements. */
export async function replaceAllSecrets(tx: Tx, mark: StoredSecret): Promise<void> {
  await tx.deleteFrom("installation_secrets").execute();
  await tx.insertInto("installation_secrets").values(mark).execute();
}
