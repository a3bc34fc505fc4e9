import { putIntoHousehold } from "../../auth/accounts/membership.store.ts";
import { inTransaction } from "../../db/transaction.ts";
import { ok } from "../../values/outcome.ts";
import type { TestApp, TestUser } from "../test-app.ts";

interface Host extends Pick<TestUser, "householdId"> {
  readonly role?: "OWNER" | "MEMBER" | undefined;
}

/** Moves a user into another household directly; their old rows stay. */
export async function joinHousehold<Who extends Pick<TestUser, "id" | "householdId">>(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  who: Who,
  { householdId: to, role = "MEMBER" }: Host,
): Promise<Who> {
  const { id: userId, householdId: from } = who;
  await inTransaction(db, async (tx) =>
    ok(await putIntoHousehold(tx, { from, to }, { userId, role, now: clock.now() })),
  );
  return { ...who, householdId: to };
}
