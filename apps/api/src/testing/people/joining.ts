import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { TestApp, TestUser } from "../test-app.ts";

export type Bring = "everything" | "recipes" | "nothing";

/** The token of a new invitation. */
export async function aLink(owner: TestUser): Promise<string> {
  const { status, text, data } = await owner.call(householdApi.invite, { body: {} });
  if (status !== 201) throw new Error(text);
  return data.url.replace(/^.*\/join\//, "");
}

/** Accepts an invitation. */
export function accept(
  who: TestUser,
  token: string,
  { bring = "nothing", key }: { readonly bring?: Bring; readonly key?: string } = {},
) {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  return who.call(invitationsApi.accept, { params: { token }, body: { bring }, headers });
}

/** The user's present household. */
export async function householdNow({ db }: TestApp, { id }: { readonly id: number }) {
  const row = await db
    .selectFrom("users")
    .select("household_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.household_id as HouseholdId;
}
