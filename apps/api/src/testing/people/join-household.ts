import type { TestApp, TestUser } from "../test-app.ts";

/** Moves a user into another household directly; their old rows stay. */
export async function joinHousehold(
  { db }: Pick<TestApp, "db">,
  who: TestUser,
  host: Pick<TestUser, "householdId">,
): Promise<TestUser> {
  const { householdId } = host;
  await db
    .updateTable("users")
    .set({ household_id: householdId, household_role: "MEMBER" })
    .where("id", "=", who.id)
    .execute();
  return { ...who, householdId };
}
