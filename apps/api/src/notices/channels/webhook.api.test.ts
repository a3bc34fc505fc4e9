import { afterEach, describe, expect, test } from "vitest";
import { startReceiver } from "../../testing/services/push-service.ts";
import { startedForFile } from "../../testing/started-for-file.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { deliverByWebhook } from "./webhook-channel.ts";

const SITE = "https://larder.example.org";

const receiver = startedForFile(startReceiver);
const larder = startedForFile(() =>
  startTestApp({ env: { OUTBOUND_ALLOW: receiver.host, PUBLIC_URL: SITE } }),
);

afterEach(() => {
  receiver.received.length = 0;
});

const notice = {
  title: "Crème brûlée\r\nX-Injected: yes",
  text: "“Milk” expires today\r\n=cmd|' /C calc'!A0",
  path: "/inventory",
  tag: "expiring",
};

/** Sends a notice to an address, as a job does. */
async function deliver(url: string, format: "json" | "ntfy", what = notice) {
  const webhook = { sealedUrl: larder.deps.secrets.seal("webhooks", url), format };
  const person = { webhook } as unknown as Parameters<typeof deliverByWebhook>[1]["person"];
  const createdAt = Date.parse("2026-03-10T12:00:00Z");
  const attempt = { id: 1, createdAt, isLast: false, signal: new AbortController().signal };
  return deliverByWebhook(larder.deps, { person, notice: what, browser: null, attempt });
}

test("a webhook is told title, text, where it leads and when, as JSON", async () => {
  expect(await deliver(receiver.url("/hook?key=1"), "json")).toBeNull();
  const [{ path, headers, body } = expect.unreachable()] = receiver.received;
  expect([path, headers["content-type"]]).toEqual(["/hook?key=1", "application/json"]);
  expect(JSON.parse(body.toString("utf8"))).toEqual({
    title: notice.title,
    text: notice.text,
    url: `${SITE}/inventory`,
    tag: "expiring",
    at: "2026-03-10T12:00:00.000Z",
  });
});

test("ntfy is told the text, with a title in letters that a header carries, and nothing that a name could add to it", async () => {
  expect(await deliver(receiver.url("/larder"), "ntfy")).toBeNull();
  const [{ path, headers, body } = expect.unreachable()] = receiver.received;
  expect(path).toBe("/larder");
  expect(body.toString("utf8")).toBe(notice.text);
  const [, encoded = ""] = /^=\?UTF-8\?B\?([A-Za-z0-9+/=]+)\?=$/.exec(String(headers.title)) ?? [];
  expect(Buffer.from(encoded, "base64").toString("utf8")).toBe(notice.title);
  expect(headers).toMatchObject({ click: `${SITE}/inventory`, tags: "bento" });
  expect(headers).not.toHaveProperty("x-injected");
});

test("a plain title stays readable", async () => {
  await deliver(receiver.url("/larder"), "ntfy", { ...notice, title: "3 things expire soon" });
  expect(receiver.received[0]?.headers.title).toBe("3 things expire soon");
});

test.each([
  [404, true],
  [410, true],
  [400, false],
  [500, false],
  [302, false],
])("an answer of %i is a failure; whether it is the end of it: %s", async (status, isFinal) => {
  receiver.answer("/failing", status);
  const failure = await deliver(receiver.url("/failing"), "json");
  expect(failure).toEqual({ reason: `the webhook answered ${status}`, isFinal });
});

describe("a webhook to the inside is refused for good, in the same words, and its address stands in none of them", () => {
  test.each([
    ["the machine", "http://127.0.0.1/hook"],
    ["the own network", "http://10.0.0.7/hook"],
    ["metadata of a cloud", "http://169.254.169.254/latest/meta-data/"],
    ["another port", "http://example.com:22/"],
  ])("%s", async (_where, url) => {
    expect(await deliver(url, "json")).toEqual({ reason: "the webhook is refused", isFinal: true });
    expect(receiver.received).toEqual([]);
  });
});
