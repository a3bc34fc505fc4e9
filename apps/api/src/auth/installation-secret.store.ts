import { randomBytes } from "node:crypto";
import type { Reader } from "../db/transaction.ts";

const SECRET_BYTES = 32;

async function storedSecret(db: Reader, name: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("installation_secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.value, "base64url");
}

/**
 * The secret of this installation under a name, the same for all of its processes: 256 random bits, made when it is asked for
 * the first time. One statement, three the first time.
 */
export async function installationSecret(db: Reader, name: string): Promise<Buffer> {
  const stored = await storedSecret(db, name);
  if (stored !== null) return stored;
  const value = randomBytes(SECRET_BYTES).toString("base64url");
  await db
    .insertInto("installation_secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // another process may have been quicker
  return (await storedSecret(db, name)) ?? Buffer.from(value, "base64url");
}
