import { say } from "@larder/words/say";
import { sentenceOf } from "@larder/words/sentence";
import { isUniqueViolation } from "../../db/dialect.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { ok } from "../../values/outcome.ts";
import { tellSecurityEvent } from "../../http/system/security-events.ts";
import { makeAccount } from "./make-account.ts";
import { hashPassword } from "../passwords/password.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { findUserByEmail } from "./user.store.ts";
import { weaknessOf } from "../passwords/weak-password.ts";

/** Says that ADMIN_EMAIL and ADMIN_PASSWORD had no effect, since the account may be somebody else's. */
function tellOfKnown(log: Deps["log"], { id, role }: SignedInUser): void {
  const fields = { userId: id, role };
  if (role === "ADMIN")
    log.info(fields, "ADMIN_EMAIL already has an account; it was left as it is (role ADMIN)");
  else
    log.warn(
      fields,
      "ADMIN_EMAIL already has an account; it was left as it is (role USER). Use larder user grant-admin to make it an administrator",
    );
}

/**
 * Makes the administrator that the operator named, when that email has no account yet; one that exists is never changed, and
 * that is said. A password that is easy to guess is said too and taken: a server that does not start helps nobody, and whoever
 * can set it owns the machine. Source: handbook/accounts.md#administrators.
 */
export async function ensureAdmin({ db, clock, config, log }: Deps): Promise<void> {
  const { admin } = config;
  if (admin === undefined) return;
  const known = await findUserByEmail(db, admin.email);
  if (known !== null) return tellOfKnown(log, known.user);
  const name = say("answers.administrator");
  const weakness = await weaknessOf(admin.password, { name, email: admin.email });
  if (weakness !== null)
    log.warn(
      {},
      `ADMIN_PASSWORD is easy to guess; change it under Settings. ${sentenceOf(weakness)}`,
    );
  const passwordHash = await hashPassword(admin.password);
  try {
    const made = await inTransaction(db, async (tx) =>
      ok(
        await makeAccount(tx, {
          name,
          email: admin.email,
          passwordHash,
          role: "ADMIN",
          now: clock.now(),
        }),
      ),
    );
    if (made.ok)
      tellSecurityEvent(log, {
        event: "administrator_made",
        userId: null,
        subjectId: made.value.id,
        address: "start",
      });
  } catch (error) {
    // Another process that starts at the same moment may have made it.
    if (!isUniqueViolation(error)) throw error;
  }
}
