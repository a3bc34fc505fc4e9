import type { Reader, Tx } from "../../db/transaction.ts";

/** A secret of the installation as its row has it. */
export interface StoredSecret {
  readonly name: string;
  readonly value: string;
}

/** What is stored under a name, or null. One statement. */
export async function storedSecret(db: Reader, name: string): Promise<string | null> {
  const row = await db
    .selectFrom("installation_secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a secret unless there is one under its name; answers the one that is there then. Two statements. */
export async function keepSecret(db: Reader, { name, value }: StoredSecret): Promise<string> {
  await db
    .insertInto("installation_secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // another process may have been quicker
  return (await storedSecret(db, name)) ?? value;
}

/** Writes another form of a secret in the place of the one that was read, unless that is not there any more. One statement. */
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

/** Leaves a mark in the place of all secrets of the installation. Two statements. */
export async function replaceAllSecrets(tx: Tx, mark: StoredSecret): Promise<void> {
  await tx.deleteFrom("installation_secrets").execute();
  await tx.insertInto("installation_secrets").values(mark).execute();
}
