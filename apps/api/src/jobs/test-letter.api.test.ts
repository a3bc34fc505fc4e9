// On SQLite only: it sends PostgreSQL nothing.
import { jobsApi } from "@larder/contract/household/jobs";
import { afterEach, expect, test } from "vitest";
import { startMailServer, type MailServer } from "../testing/services/mail-server.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const SITE = "https://larder.kitchen.example";

let larder: TestApp | undefined;
let server: MailServer | undefined;
afterEach(async () => {
  await larder?.close();
  await server?.close();
  larder = undefined;
  server = undefined;
});

/** The mail that an administrator gets as a test. */
async function asked(smtpUrl?: string) {
  const env = { SMTP_URL: smtpUrl ?? "", MAIL_FROM: "larder@kitchen.example", PUBLIC_URL: SITE };
  larder = await startTestApp(smtpUrl === undefined ? {} : { env });
  const ada = await larder.aUser({ role: "ADMIN", email: "ada@example.com" });
  return ada.call(jobsApi.testLetter);
}

test("a test letter goes to the administrator's own address at once", async () => {
  server = await startMailServer();
  const { data } = await asked(`smtp://127.0.0.1:${server.port}`);
  expect(data).toEqual({ email: "ada@example.com", reason: null });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.message).toContain("Subject: A test letter from Larder");
});

test.each([
  ["nobody listens", {}, "smtp", /\(ECONNREFUSED\)/],
  // which code depends on the day
  ["nobody vouches for its certificate", { secure: true }, "smtps", /\(\w*CERT\w*\)/],
])("the reason is answered if %s", async (_, options, scheme, code) => {
  server = await startMailServer(options);
  if (scheme === "smtp") await server.close();
  const { status, data } = await asked(`${scheme}://127.0.0.1:${server.port}`);
  expect(status).toBe(200);
  expect(data.reason).toMatch(code);
});

test("without mail it is refused with what has to be set", async () => {
  expect(await asked()).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("SMTP_URL"),
  });
});
