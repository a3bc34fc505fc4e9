import { isUniqueViolation } from "../db/dialect.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { ok } from "../http/outcome.ts";
import { hashPassword } from "./password.ts";
import { addUser, findUserByEmail } from "./user.store.ts";

const ADMIN_NAME = "Administrator";

/** Makes the administrator that the operator named, when that email has no account yet. Source: decisions §1. */
export async function ensureAdmin({ db, clock, config, log }: Deps): Promise<void> {
  const { admin } = config;
  if (admin === undefined || (await findUserByEmail(db, admin.email)) !== null) return;
  const passwordHash = await hashPassword(admin.password);
  try {
    await inTransaction(db, async (tx) => {
      await addUser(tx, {
        name: ADMIN_NAME,
        email: admin.email,
        passwordHash,
        role: "ADMIN",
        now: clock.now(),
      });
      return ok(undefined);
    });
    log.info({}, "administrator account made");
  } catch (error) {
    // Another process that starts at the same moment may have made it.
    if (!isUniqueViolation(error)) throw error;
  }
}
