import { say } from "@larder/words/say";
import { sentenceOf } from "@larder/words/sentence";
import { isUniqueViolation } from "../../db/errors.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { ok } from "../../values/outcome.ts";
import { logSecurityEvent } from "../../http/system/security-events.ts";
import { makeAccount } from "./make-account.ts";
import { hashPassword } from "../passwords/password.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { findUserByEmail } from "./user.store.ts";
import { weaknessOf } from "../passwords/weak-password.ts";

/**
 * Logs that ADMIN_EMAIL and ADMIN_PASSWORD had no effect: the account may belong to another person.
 */
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
 * Creates the administrator that the operator configured, unless the email has an account. An
 * existing account is not changed; that is logged. A weak password is accepted and logged, since
 * the operator owns the machine. Source: handbook/accounts.md#administrators.
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
      logSecurityEvent(log, {
        event: "administrator_made",
        userId: null,
        subjectId: made.value.id,
        address: "start",
      });
  } catch (error) {
    // Another starting process may have created it.
    if (!isUniqueViolation(error)) throw error;
  }
}
