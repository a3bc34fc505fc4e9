import { authApi } from "@larder/contract/access/auth";
import { calendarApi } from "@larder/contract/household/calendar";
import { householdApi } from "@larder/contract/household/household";
import { expect, test } from "vitest";
import { tableOwners } from "../../db/schema/owners.ts";
import type { Database } from "../../db/schema/schema.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";

const larder = testAppForFile();

/** Every row of every table as text. */
async function everythingStored(): Promise<string> {
  const tables = Object.keys(tableOwners) as (keyof Database)[];
  const rows = await Promise.all(
    tables.map((table) => larder.db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

test("the database holds neither a password nor a token, only what they are compared with", async () => {
  const email = "stored@example.com";
  const password = "correct horse battery";
  const headers = { "idempotency-key": "once" };
  const made = await larder.call(authApi.register, {
    body: { name: "Maya", email, password },
    headers,
  });
  const again = await larder.call(authApi.login, { body: { email, password }, headers });
  await larder.call(authApi.login, { body: { email, password: `${password} wrong` } });
  const { token } = again.data;
  const newPassword = "battery staple horse";
  const changed = await larder.call(authApi.changePassword, {
    body: { currentPassword: password, newPassword },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(changed.status).toBe(200);
  const invited = await larder.call(householdApi.invite, {
    body: { note: "For Nia" },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const link = invited.data.url.replace("/join/", "");
  expect(link).toHaveLength(43);
  const calendar = await larder.call(calendarApi.make, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const address = calendar.data.url.slice(-47, -4);
  expect(address).toHaveLength(43);
  const stored = await everythingStored();
  expect(stored).toContain(email);
  expect(stored).toContain("For Nia");
  for (const secret of [password, newPassword, token, made.data.token, link, address])
    expect(stored).not.toContain(secret);
  expect(stored).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
