import { householdApi } from "@larder/contract/household";
import { invitationsApi } from "@larder/contract/invitations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fillHousehold } from "../testing/filled-household.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

let larder: TestApp;
beforeAll(async () => {
  larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => larder.close());
beforeEach(() => larder.db.deleteFrom("throttles").execute());

async function aLink(owner: TestUser): Promise<string> {
  const { data } = await owner.call(householdApi.invite, { body: {} });
  return data.url.replace(/^.*\/join\//, "");
}

const accept = (who: TestUser, token: string, bring: "everything" | "recipes" | "nothing") =>
  who.call(invitationsApi.accept, { params: { token }, body: { bring } });

test("smoke", async () => {
  const admin = await larder.aUser({ role: "ADMIN" });
  const maya = await larder.aUser({ plan: "PRO" });
  const sam = await larder.aUser({ plan: "PRO" });
  await fillHousehold(maya, { admin, textOf: (f) => `Maya ${f}`, publishes: false });
  await fillHousehold(sam, { admin, textOf: (f) => `Sam ${f}`, publishes: true });
  const answer = await accept(sam, await aLink(maya), "everything");
  expect(answer.status).toBe(200);
});
test("smoke2", async () => {
  const admin = await larder.aUser({ role: "ADMIN" });
  const maya = await larder.aUser({ plan: "PRO" });
  const sam = await larder.aUser({ plan: "PRO" });
  await fillHousehold(maya, { admin, textOf: (f) => `Mayaa ${f}`, publishes: false });
  await fillHousehold(sam, { admin, textOf: (f) => `Sama ${f}`, publishes: true });
  const answer = await accept(sam, await aLink(maya), "recipes");
  expect(answer.status).toBe(200);
  const left = await sam.call(householdApi.leave, { body: { take: "recipes" } });

  expect(left.status).toBe(200);
});
