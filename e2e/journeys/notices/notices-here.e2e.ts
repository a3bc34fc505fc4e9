// At one size: system notifications have none, and every-screen checks the panel.
import type { CDPSession, Page, Worker } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

test.use({ serviceWorkers: "allow" });

/**
 * A push subscription; the service is unreachable here, so its messages are handed to the worker.
 */
const subscription = {
  endpoint: "https://93.184.216.34/push/a-browser",
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

/** Gives the page a push service. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    let present: object | null = null;
    const made = {
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        present = null;
        return true;
      },
    };
    // A headless browser denies it, whatever was granted.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => present,
      subscribe: async () => (present = made),
    });
  }, subscription);
}

/** The page's worker, once it controls the page. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  return worker ?? page.context().waitForEvent("serviceworker");
}

/** Hands a message to the worker as the browser does after decryption. */
async function deliver(
  session: CDPSession,
  { origin, registrationId, data }: { origin: string; registrationId: string; data: string },
): Promise<void> {
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

/**
 * Records the worker's notifications, since a headless browser refuses to show any. Passed as text,
 * since worker types are missing here.
 */
async function withNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(`
    self.shown = new Map();
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
      shown.set(tag, { title, body, tag, data });
    };`);
}
const shownBy = (worker: Worker) =>
  worker.evaluate<unknown>(
    "[...shown.values()].map(({ title, body, tag }) => ({ title, body, tag }))",
  );
const tap = (worker: Worker) =>
  worker.evaluate(`
    const [{ tag, data }] = shown.values();
    const notification = { data, close: () => shown.delete(tag) };
    dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification }));`);

test("a browser that is switched on shows what comes, and a tap on it goes there", async ({
  enter,
  product,
  expectInConsole,
}) => {
  const { page } = await enter("/account");
  await page.context().grantPermissions(["notifications"], { origin: product.url });
  await withPushService(page);
  const session = await page.context().newCDPSession(page);
  const ids: string[] = [];
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await session.send("ServiceWorker.enable");
  await page.goto("/settings/notifications");
  const worker = await workerOf(page);
  const panel = page.getByRole("region", { name: "Notifications (coming soon)" });
  const onHere = panel.getByRole("switch", { name: "On This Browser" });

  await test.step("switched on, the server knows the browser", async () => {
    await page.reload();
    await expect(onHere).toBeEnabled();
    const told = page.waitForResponse((answer) => answer.url().endsWith("/api/push/subscriptions"));
    await onHere.click();
    expect((await told).status()).toBe(201);
    await expect(onHere).toBeChecked();
    await checkAccessibility(page);
  });
  await withNotifications(worker);

  const to = { origin: product.url, registrationId: ids.at(-1) ?? "" };
  await test.step("what comes is shown, the later of one tag alone", async () => {
    const notice = { text: "$400.00 of $500.00 this month", path: "/budget", tag: "budget" };
    for (const title of ["80% of your budget is spent", "All of your budget is spent"])
      await deliver(session, { ...to, data: JSON.stringify({ ...notice, title }) });
    await expect
      .poll(() => shownBy(worker))
      .toEqual([{ title: "All of your budget is spent", body: notice.text, tag: "budget" }]);
  });

  await test.step("a tap goes to the page in the tab that is open", async () => {
    // A system notification cannot be tapped; only the request to focus the tab is refused.
    expectInConsole(/focus|not allowed/i);
    await tap(worker);
    await expect(page).toHaveURL("/budget");
    await expect.poll(() => shownBy(worker)).toEqual([]);
  });

  await test.step("what nobody understands, or leads elsewhere, is shown without a word of it", async () => {
    const elsewhere = { title: "Prize", text: "Win", path: "//evil.example/", tag: "a" };
    for (const data of ["no JSON", JSON.stringify(elsewhere)])
      await deliver(session, { ...to, data });
    const neutral = { title: "Larder", body: "There is something new.", tag: "news" };
    await expect.poll(() => shownBy(worker)).toEqual([neutral]);
  });
});
